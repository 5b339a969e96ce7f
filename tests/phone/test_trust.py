from __future__ import annotations

from itertools import product

import pytest

from companion.phone.trust import OTHER_NAME, OTHER_SITE, OwnNames

HERE = "192.168.1.35"
NAMES = OwnNames(frozenset({"kitchen", "kitchen.local"}))
HOSTS = {
    HERE: True,
    f"{HERE}:80": True,
    f"{HERE}:8080": True,
    "kitchen": True,
    "Kitchen.Local": True,
    "kitchen.local.": True,
    "": False,
    "evil.example": False,
    "192.168.1.36": False,
    "127.0.0.1": False,
    "localhost": False,
    "kitchen.local.evil.example": False,
    f"{HERE}.evil.example": False,
    f"evil.example@{HERE}": False,
    f"{HERE}@evil.example": False,
    f"{HERE}/evil.example": False,
    f"{HERE}:eighty": False,
    "3232235811": False,
    "[::1]": False,
    "[": False,
}
ORIGINS = {
    None: True,
    "own": True,
    "null": False,
    "http://evil.example": False,
    "https": False,
    "": False,
}
SITES = {None: True, "same-origin": True, "none": True, "same-site": False, "cross-site": False,
         "": False}  # fmt: skip


def refused(names: OwnNames, local: str, host: str, origin: str | None, site: str | None) -> str:
    headers = {"Host": host}
    if origin is not None:
        own = {"own": f"http://{host}", "https": f"https://{host}"}
        headers["Origin"] = own.get(origin, origin)
    if site is not None:
        headers["Sec-Fetch-Site"] = site
    return names.refused("GET", headers, local)


def test_only_requests_of_its_own_page_are_trusted() -> None:
    wrong = {}
    for host, origin, site in product(HOSTS, ORIGINS, SITES):
        meant = "" if ORIGINS[origin] and SITES[site] else OTHER_SITE
        why = refused(NAMES, HERE, host, origin, site)
        if why != (meant if HOSTS[host] else OTHER_NAME):
            wrong[host, origin, site] = why
    assert wrong == {}


def test_a_request_without_a_host_is_refused() -> None:
    assert NAMES.refused("GET", {}, HERE) == OTHER_NAME


@pytest.mark.parametrize(
    ("local", "host", "is_own"),
    [
        ("::ffff:192.168.1.35", HERE, True),
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("127.0.0.1", "localhost:8080", True),
        ("127.0.0.1", HERE, False),
        ("::1", "[::1]:8080", True),
        ("::1", "localhost", True),
        ("fe80::1%wlan0", "[fe80::1]", True),
        ("fe80::1%wlan0", "[fe80::2]", False),
        (HERE, "localhost", False),
        ("", "", False),
        ("", "kitchen", True),
    ],
)
def test_an_address_must_be_that_of_the_connection(local: str, host: str, *, is_own: bool) -> None:
    assert (NAMES.refused("GET", {"Host": host}, local) == "") is is_own


BEHIND = OwnNames(frozenset({"kitchen"}), "https://box.example")


@pytest.mark.parametrize(
    ("host", "origin", "why"),
    [
        ("box.example", None, ""),
        ("Box.Example", "https://box.example", ""),
        ("box.example", "http://box.example", OTHER_SITE),
        ("box.example", "https://box.example.evil", OTHER_SITE),
        ("kitchen", None, OTHER_NAME),
        ("127.0.0.1", None, OTHER_NAME),
    ],
)
def test_behind_a_server_with_https_its_name_alone_counts(
    host: str, origin: str | None, why: str
) -> None:
    assert refused(BEHIND, "127.0.0.1", host, origin, None) == why


@pytest.mark.parametrize(
    ("method", "mode", "why"),
    [
        ("GET", "navigate", ""),
        ("GET", "cors", OTHER_SITE),
        ("GET", "no-cors", OTHER_SITE),
        ("GET", "", OTHER_SITE),
        ("POST", "navigate", OTHER_SITE),
    ],
)
def test_a_link_of_another_site_leads_to_the_page(method: str, mode: str, why: str) -> None:
    headers = {"Host": HERE, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": mode}
    assert NAMES.refused(method, headers, HERE) == why
    evil = headers | {"Host": "evil.example"}
    assert NAMES.refused(method, evil, HERE) == OTHER_NAME


@pytest.mark.parametrize(
    ("peer", "sent", "counted"),
    [
        ("127.0.0.1", "192.168.1.50", "192.168.1.50"),
        ("127.0.0.1", "10.9.9.9, evil, 192.168.1.50", "192.168.1.50"),
        ("::1", "10.9.9.9,fd00::7", "fd00::7"),
        ("::ffff:127.0.0.1", "192.168.1.50", "192.168.1.50"),
        ("127.0.0.1", "192.168.1.50, evil", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("192.168.1.9", "192.168.1.50", "192.168.1.9"),
        ("", "192.168.1.50", ""),
    ],
)
def test_behind_a_server_a_newcomer_is_who_that_server_saw(
    peer: str, sent: str, counted: str
) -> None:
    assert BEHIND.newcomer({"X-Forwarded-For": sent}, peer) == counted
    assert NAMES.newcomer({"X-Forwarded-For": sent}, peer) == peer
