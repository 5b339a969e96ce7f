"""What a version says of itself is read strictly: whatever else lies there is refused in words."""

from __future__ import annotations

import pytest
from box_version import trailer
from box_version.trailer import BLOCK, MAGIC, Facts, NotTaken
from card_versions.small_card import CARD, version
from cardimage.version import line_of
from hypothesis import given
from hypothesis import strategies as st

WHOLE = version("1.5.0")


def read(data: bytes) -> trailer.Trailer:
    """Read a file's last block."""
    return trailer.read(data[-BLOCK:], len(data))


def test_a_whole_file_says_what_it_is() -> None:
    found = read(WHOLE)
    assert found.facts._replace(size=0, sha512="") == CARD._replace(version="1.5.0")
    assert found.signed == MAGIC + line_of(found.facts)
    assert found.signature.endswith(b"-----END SSH SIGNATURE-----\n")


def test_every_prefix_is_refused_in_one_sentence() -> None:
    for length in range(len(WHOLE)):
        with pytest.raises(NotTaken) as refused:
            read(WHOLE[:length])
        assert str(refused.value) == (
            "this is not the whole file of a version: copy it to the card again"
        )


@given(st.integers(0, 2 * BLOCK - 1), st.binary(min_size=1, max_size=40))
def test_whatever_is_written_over_it_reads_or_is_refused(at: int, others: bytes) -> None:
    changed = (WHOLE[:at] + others + WHOLE[at + len(others) :])[: len(WHOLE)]
    try:
        facts = read(changed).facts
    except NotTaken:
        return
    assert facts.size == BLOCK


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(st.sampled_from(sorted({*CARD._fields} - {"reads", "writes"} | {"journal"})), JSON)
def test_a_field_of_another_kind_is_refused(field: str, value: object) -> None:
    import json  # noqa: PLC0415 - this test alone

    values = json.loads(line_of(CARD))
    values[field] = value
    try:
        facts = trailer.facts_of(json.dumps(values).encode())
    except NotTaken:
        return
    assert isinstance(facts, Facts)
    assert [type(each) for each in facts] == [type(each) for each in CARD]


@pytest.mark.parametrize(
    "line", [b"", b"[" * 4000, b"{}", b"7", b"\xff", b'{"version": "../../etc"}']
)
def test_what_is_no_description_is_refused(line: bytes) -> None:
    with pytest.raises(NotTaken, match="what this version says of itself cannot be read"):
        trailer.facts_of(line)


@pytest.mark.parametrize("number", ["", "card", "../1", "1/2", "1 2", "1.5.0\n", "-1", "1" * 40])
def test_no_number_of_a_version_leads_out_of_its_folder(number: str) -> None:
    with pytest.raises(NotTaken):
        trailer.facts_of(line_of(CARD._replace(version=number)))
