"""What people may be called: names of all languages pass, and nothing that hides or imitates."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ludotheca.core.characters import characters
from ludotheca.core.transcript import LONGEST_NAME, MOST_CODE_POINTS, check_names
from ludotheca.server.tables.errors import BadName, NameTaken
from ludotheca.server.tables.lookalikes import look_alike
from ludotheca.server.tables.names import checked_name

NON_JOINER, JOINER, VARIANT = "\u200c", "\u200d", "\ufe0f"
FAMILY = JOINER.join("👨👩👧👦")
KISS = f"👩🏽{JOINER}❤{VARIANT}{JOINER}💋{JOINER}👨🏿"
SCOTLAND = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"

REAL = [
    "Ann",
    "7",
    "?",
    "José María O’Brien-Núñez",
    "Søren Ångström",
    "Nguyễn Thị Ánh",
    "Ọláńrewájú",
    "Ṣọ\u0301lá",  # an o with a dot has no accent of its own
    "Дмитрий Щёлоков",
    "Γιώργος",
    "Գևորգ",
    "გიორგი",
    "שָׂרָה",
    "שִׁמְשׁוֹן",
    "פִּנְחָס",
    "مُحَمَّد",
    "عبد الرحمٰن",
    f"علی{NON_JOINER}رضا",
    f"می{NON_JOINER}نا",
    "श्रीकृष्ण",
    f"क्ष{NON_JOINER}मा",
    f"शक्{JOINER}ति",
    f"ශ්{JOINER}රී ලාල්",
    f"രാജന്{JOINER}",
    f"র{JOINER}্যাম",
    "สมชาย",
    "น้ำผึ้ง",
    "ပြည့်ဖြိုး",
    "བསྟན་འཛིན",
    "សុខា",
    "ஸ்ரீ",
    "김철수",
    "葛\U000e0100城",
    "山田 太郎",
    "ᠪᠠᠲᠤ",
    "😀" * LONGEST_NAME,
    f"Ann {FAMILY}",
    KISS,
    f"❤{VARIANT}",
    f"☃{VARIANT}",
    "☃",
    f"🏳{VARIANT}{JOINER}🌈",
    "👋🏿",
    "🇫🇷🇩🇪",
    SCOTLAND,
    f"1{VARIANT}\u20e3",
    "#\u20e3",
]
HOSTILE = [
    "",
    "   ",
    "\u00a0\u3000",
    "a\nb",
    "a\tb",
    "a\0b",
    "a\u2028b",
    "\ud800",
    "\ue000",
    "\u202eeve",
    "e\u200eve",
    "e\u2066ve\u2069",
    "e\u00adve",
    "e\u200bve",
    "e\u2060ve",
    "e\ufeffve",
    f"e{JOINER}ve",
    f"eve{JOINER}",
    f"e{NON_JOINER}ve",
    f"{NON_JOINER}علی",
    f"علی{NON_JOINER}",
    f"علی{NON_JOINER}{NON_JOINER}رضا",
    f"علی{NON_JOINER}eve",
    f"😀{JOINER}",
    f"😀{JOINER}{JOINER}😀",
    f"😀{JOINER}e",
    f"😀{VARIANT}{VARIANT}",
    JOINER.join("😀" * 5),
    f"e{VARIANT}ve",
    f"1{VARIANT}",
    "e\U000e0100ve",
    "😀\U000e0062",
    "🏴\U000e007f",
    "e\U000e0062ve",
    "e\u180bve",
    "\u3164",
    "아\u3164",
    "\u2800 \u2800",
    "\u115f\u1160\uffa0",
    "e\u034fve",
    "\u0301",
    "\u0301\ufe0f",
    "a \u0301b",
    "e\u0488ve",
    "e\u20ddve",
    "Z\u0335\u0336\u0337algo",
    "e\u0323\u0323",
    "ก็็็",
    "x" * (LONGEST_NAME + 1),
    FAMILY * 18,
    "bot:hold-60",
    "BOT:",
    "b\u00f6t: hold",
    "Ｂｏｔ：x",
    "вot:x",
    "bоt:x",
    "Level-headed (bot)",
    "Prudent (Robot)",
]
ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "Ánn"),
    ("Ann", "A n n"),
    ("Ann", "Ann."),
    ("Ann", "Аnn"),  # Cyrillic
    ("ANN", "ΑΝΝ"),  # Greek
    ("Ann", "Ａｎｎ"),
    ("Ann", "𝒜𝓃𝓃"),
    ("Ann", "Ⓐⓝⓝ"),
    ("Ann", "🅰nn"),
    ("Søren", "Soren"),
    ("Bill", "BiII"),
    ("Bill", "Bi11"),
    ("Bill", "Bi||"),
    ("BILL", "B1LL"),
    ("Bob", "B0B"),
    ("Marnie", "Mamie"),
    ("Emma", "Ernrna"),
    ("Will", "VVill"),
    ("hold-60", "hold 6O"),
    (f"علی{NON_JOINER}رضا", "علیرضا"),
    ("🔥🔥", f"🔥{JOINER}🔥"),
    ("❤", f"❤{VARIANT}"),
    ("葛城", "葛\U000e0100城"),
    ("مُحَمَّد", "محمد"),
]
APART = [
    ("Ann", "Anne"),
    ("Lia", "Ila"),
    ("राम", "रमा"),
    ("सीता", "सत"),
    ("Ann 1", "Ann 2"),
    ("?", "!"),
    ("Иван", "Ирина"),
    ("かき", "がぎ"),
    ("😀", "😁"),
    ("🇫🇷", "🇩🇪"),
    ("김", "이"),
]
INVISIBLE = ["\u200b", "\u200e", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u3164", "\n", "\0"]


@pytest.mark.parametrize("name", REAL)
def test_a_name_of_any_language_is_kept_as_it_is(name: str) -> None:
    kept = checked_name(name)
    assert kept == unicodedata.normalize("NFC", name)
    assert checked_name(unicodedata.normalize("NFD", name)) == kept
    check_names([kept])


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_what_hides_or_imitates_is_no_name(name: str) -> None:
    with pytest.raises(BadName) as refused:
        checked_name(name)
    assert refused.value.code == "bad-name"
    assert refused.value.hint
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_who_looks_like_somebody_here_is_refused(one: str, other: str) -> None:
    assert look_alike(one, other)
    for name, there in ((one, other), (other, one)):
        with pytest.raises(NameTaken, match="looks like"):
            checked_name(name, ["Zoe", there])


@pytest.mark.parametrize(("one", "other"), APART)
def test_who_looks_different_is_welcome(one: str, other: str) -> None:
    assert checked_name(one, [other]) == unicodedata.normalize("NFC", one)


def test_blanks_are_single_and_inside() -> None:
    assert checked_name("\u3000 Jean \u00a0 Luc ") == "Jean Luc"


@given(st.text(max_size=MOST_CODE_POINTS + 1))
@example("a \u0301")
@example("\u1100\u1161\u11a8")
def test_whatever_is_typed_is_a_name_for_good_or_refused(text: str) -> None:
    try:
        name = checked_name(text)
    except BadName:
        return
    assert checked_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert 1 <= len(characters(name)) <= LONGEST_NAME
    assert check_names([name]) == [name]
    assert look_alike(name, name)
    with pytest.raises(NameTaken):
        checked_name(text, [name])


@given(st.sampled_from(REAL), st.data(), st.sampled_from(INVISIBLE))
def test_nothing_unseen_gets_into_a_name(name: str, data: st.DataObject, unseen: str) -> None:
    place = data.draw(st.integers(0, len(name)))
    with pytest.raises(BadName):
        checked_name(name[:place] + unseen + name[place:])


@given(st.text(alphabet="\u0300\u0316\u0335\u0489\u05b8\u064b\u0e49\u20dd", min_size=5))
def test_no_tower_of_marks_stands_on_a_letter(marks: str) -> None:
    with pytest.raises(BadName):
        checked_name(f"a{marks}")


@given(st.text(alphabet=st.characters(max_codepoint=0x17F, categories=["L"]), min_size=1))
def test_capitals_and_accents_make_no_other_name(name: str) -> None:
    apart = unicodedata.normalize("NFD", name)
    assert look_alike(name, "".join(point for point in apart if not unicodedata.combining(point)))
    assert look_alike(name, name.swapcase()) or len(name.swapcase()) != len(name)
