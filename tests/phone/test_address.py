from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from companion.config import LONGEST_BEHIND
from companion.phone.address import address_in, own_address, own_names, page_address
from companion.screens.squares import squares_of
from companion.seam.fields import MOST_SQUARES


def link(*addresses: str, state: str = "UP") -> dict[str, Any]:
    return {
        "operstate": state,
        "addr_info": [{"family": "inet", "local": each} for each in addresses],
    }


LOOPBACK = link("127.0.0.1", state="UNKNOWN")


@pytest.mark.parametrize(
    ("links", "found"),
    [
        ([LOOPBACK, link("192.168.178.35")], "192.168.178.35"),
        ([LOOPBACK, link("169.254.3.4"), link("10.0.0.7")], "10.0.0.7"),
        ([LOOPBACK, link("169.254.3.4")], "169.254.3.4"),
        ([LOOPBACK, link("172.17.0.1", state="DOWN"), link("192.168.1.4")], "192.168.1.4"),
        ([LOOPBACK, {"operstate": "UP"}], ""),
        ([LOOPBACK], ""),
        ([], ""),
    ],
)
def test_the_address_for_other_machines_is_found(links: list[Any], found: str) -> None:
    assert address_in(json.dumps(links)) == found


@pytest.mark.parametrize("said", ["", "nonsense", "[1]", '[{"addr_info": [{}]}]', '{"a": 1}',
                                  '[{"addr_info": [{"local": "here"}]}]'])  # fmt: skip
def test_what_is_no_answer_has_no_address(said: str) -> None:
    assert address_in(said) == ""


def test_this_machine_can_be_asked() -> None:
    assert own_address().count(".") in {0, 3}
    assert any(each.endswith(".local") for each in own_names())


def test_the_address_is_typed_without_the_usual_port() -> None:
    assert page_address("10.0.0.7", 80) == "http://10.0.0.7"
    assert page_address("10.0.0.7", 81) == "http://10.0.0.7:81"
    assert page_address("10.0.0.7", 80, "https://box.example") == "https://box.example"


def test_the_picture_loads_no_pillow_and_leaves_it_to_others() -> None:
    code = (
        "import sys; from companion.screens.squares import squares_of; "
        "rows = squares_of('http://10.0.0.7'); assert 'PIL' not in sys.modules; "
        "import PIL.Image; print(len(rows), len(squares_of('http://10.0.0.7')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "21 21\n"


def test_the_picture_of_a_home_address_has_25_squares_a_side() -> None:
    rows = squares_of("http://192.168.178.35/j/K7QXM2PD")
    assert len(rows) == 25
    assert {len(row) for row in rows} == {25}
    assert set("".join(rows)) == {"0", "1"}


def test_the_longest_address_behind_which_the_page_may_be_fits_the_picture() -> None:
    """The box takes 41 squares a side at most."""
    longest = "https://".ljust(LONGEST_BEHIND, "a")
    assert len(squares_of(f"{longest}/j/K7QXM2PD")) == MOST_SQUARES
    assert len(squares_of(f"{longest}a/j/K7QXM2PD")) > MOST_SQUARES
