"""The cards of boxes: what is known, whence, and how other catalogues are told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

import pytest

import ludotheca
from ludotheca.boxes.chasse_croise import BOX as CHASSE_CROISE
from ludotheca.boxes.ludix import BOX as LUDIX
from ludotheca.core.box import Box
from ludotheca.core.card import SCHEMES, Card, Evidence, ItemMark, address_of, ours, printed
from ludotheca.core.catalogue import evidence_of, json_ld, mechanism_called
from ludotheca.core.checks.attributes import attribute_faults
from ludotheca.core.checks.needed import declared_texts
from ludotheca.core.words import LANGUAGES, words_in

BOXES = ludotheca.shelf()
PLAIN = Card("Plain", (2, 6), (5, 10))
EVERY_BOX = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)


def with_card(**changed: Any) -> Box:
    return replace(LUDIX, card=replace(LUDIX.card, **changed))


@EVERY_BOX
def test_every_entry_of_our_cards_says_whence_it_comes(box: Box) -> None:
    assert set(box.card.known()) == set(box.card.evidence)
    assert {evidence.mark for evidence in box.card.evidence.values()} <= set(get_args(ItemMark))


@EVERY_BOX
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_we_have_concluded_says_why(box: Box, language: str) -> None:
    told = evidence_of(box, words_in(language))
    concluded = {entry for entry, each in told.items() if each["mark"] == "reading"}
    assert [entry for entry in {*concluded, "minutes"} if not told[entry]["why"]] == []


@EVERY_BOX
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mechanism_has_a_name(box: Box, language: str) -> None:
    words = words_in(language)
    for mechanism in box.card.mechanisms:
        assert words.translates(f"catalogue-mechanism-{mechanism}")


def test_a_document_is_the_sheet_unless_another_is_named_or_it_is_ours() -> None:
    card = replace(
        PLAIN,
        sheet="A sheet",
        evidence={**printed("title"), **printed("players", document="The lid"), **ours("minutes")},
    )
    entries = ("title", "players", "minutes", "author")
    assert [card.document_of(entry) for entry in entries] == ["A sheet", "The lid", None, None]


def test_a_card_of_somebody_elses_needs_no_more_than_before() -> None:
    box = replace(LUDIX, card=replace(PLAIN, players=LUDIX.card.players))
    assert list(attribute_faults(box, "box.py")) == []
    assert evidence_of(box, words_in("en")) == {}
    assert box.card.known() == {"title": "Plain", "players": (2, 6), "minutes": (5, 10)}
    told = json_ld(box, words_in("en"))
    assert not {"author", "publisher", "inLanguage", "typicalAgeRange", "sameAs"} & set(told)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"country": "Austria"}, "`country` of the card is 'Austria'"),
        ({"language": "French"}, "`language` of the card is 'French'"),
        ({"mechanisms": "race"}, "`mechanisms` of the card is 'race'"),
        ({"mechanisms": ("Push Your Luck",)}, "`mechanisms` of the card is"),
        ({"esar": ""}, "`esar` of the card is ''"),
        ({"identifiers": {"wikidata": "12"}}, "`identifiers` of the card is"),
        ({"identifiers": {"boardgamegeek": "Ludix"}}, "`identifiers` of the card is"),
        ({"identifiers": {"museum": " "}}, "`identifiers` of the card is"),
        ({"evidence": {"author": "the lid"}}, "`evidence` of the card is"),
        ({"evidence": ["author"]}, "`evidence` of the card is"),
        ({"evidence": printed("autor")}, "evidence for 'autor', which the card does not tell"),
        ({"evidence": printed("age", items="LUD-99")}, "the evidence for age names 'LUD-99'"),
        (
            {"evidence": {"age": Evidence(cast("Any", "hearsay"))}},
            "the evidence for age is marked 'hearsay'",
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_named(changed: dict[str, Any], told: str) -> None:
    faults = list(attribute_faults(with_card(**changed), "box.py"))
    assert any(told in fault.problem for fault in faults), faults


@EVERY_BOX
def test_what_is_printed_or_read_stands_in_a_document(box: Box) -> None:
    for entry, evidence in box.card.evidence.items():
        assert evidence.mark == "ours" or box.card.document_of(entry), entry


def test_a_mechanism_that_the_house_does_not_know_is_for_the_box_to_name() -> None:
    box = with_card(mechanisms=("race", "yodel-back"))
    needed = [text.id for text in declared_texts(box) if "mechanism" in text.id]
    assert needed == ["ludix-mechanism-yodel-back"]
    assert mechanism_called(box, "race", words_in("fr")) == "course"
    assert mechanism_called(box, "yodel-back", words_in("fr")) == "yodel back"


@pytest.mark.parametrize(
    ("scheme", "identifier", "address"),
    [
        ("boardgamegeek", "13", "https://boardgamegeek.com/boardgame/13"),
        ("wikidata", "Q42", "https://www.wikidata.org/wiki/Q42"),
        ("wikipedia", "de:Ludix", "https://de.wikipedia.org/wiki/Ludix"),
        ("museum", "A 7", None),
    ],
)
def test_a_thing_lies_where_its_catalogue_has_it(
    scheme: str, identifier: str, address: str | None
) -> None:
    assert address_of(scheme, identifier) == address
    assert (address is None) == (scheme not in SCHEMES)


# What schema.org knows


def test_JSON_LD_tells_what_the_card_knows() -> None:
    told = json_ld(LUDIX, words_in("en"), "https://example.org/")
    assert (told["@context"], told["@type"]) == ("https://schema.org", "Game")
    assert told["@id"] == told["url"] == "https://example.org/#/box/ludix"
    assert told["numberOfPlayers"] == {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 6}
    assert (told["typicalAgeRange"], told["audience"]["suggestedMinAge"]) == ("10-", 10)
    assert told["author"] == {"@type": "Person", "name": "Niek Neuwahl"}
    assert told["publisher"] == {"@type": "Organization", "name": "Piatnik"}
    assert (told["datePublished"], told["inLanguage"]) == ("2014", "fr")
    assert told["countryOfOrigin"] == {"@type": "Country", "name": "AT"}
    assert {each["propertyID"]: each["value"] for each in told["identifier"]} == {
        "publisher": "633898",
        "esar": "R",
        "wikipedia": "de:Ludix",
    }
    assert [work["@type"] for work in told["citation"]] == ["CreativeWork", "CreativeWork"]


def test_JSON_LD_says_nothing_that_nobody_knows() -> None:
    told = json_ld(CHASSE_CROISE, words_in("fr"))
    assert not {"@id", "author", "publisher", "datePublished", "audience"} & set(told)
    assert "None" not in str(told)
    assert [work["name"] for work in told["citation"]] == [
        "Les règles de Chassé-Croisé, article par article"
    ]
