"""``play``: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from ludotheca.cli.library import LANG, chosen_language


def play(
    game: str = typer.Argument("", help="The game; without one the shelf opens."),
    players: int | None = typer.Option(None, help="How many players; by default the fewest."),
    name: list[str] = typer.Option([], help="A player's name, in seat order; once a player."),
    bot: list[str] = typer.Option(
        [], help="A seat (from 0) that a bot takes: 1, or 1=hold-25 to say which; repeatable."
    ),
    option: list[str] = typer.Option(
        [], "--option", "-o", help="An option of the game, as target=100; repeatable."
    ),
    edition: str = typer.Option("", help="The edition, where a game has any: a name or a file."),
    own_dice: bool = typer.Option(False, help="You throw real dice and type in what falls."),
    seed: int | None = typer.Option(None, min=0, help="Dice from a seed, so that they repeat."),
    watch: bool = typer.Option(False, "--watch", help="Bots take every seat; you look on."),
    pace: float | None = typer.Option(None, help="Seconds between moves that nobody types."),
    save: Path | None = typer.Option(None, help="Keep the game in this file."),
    resume: Path | None = typer.Option(None, help="Go on with the game in this file."),
    last: bool = typer.Option(False, "--continue", help="Go on with the newest unfinished game."),
    lang: str = LANG,
) -> None:
    """Play in the terminal.

    People at one keyboard, bots, or your own dice with us as referee. The game is saved after
    every move. Example: ludotheca play ludix --name Ann --bot 1
    """
    from ludotheca.terminal import Request, run

    options = dict(pair(text) for text in option)
    run(
        Request(
            language=chosen_language(lang),
            game=game or None,
            players=players,
            names=tuple(name),
            bots=tuple(bot),
            options={**options, "edition": edition} if edition else options,
            own_dice=own_dice,
            seed=seed,
            watch=watch,
            pace=pace,
            resume=resume,
            resume_latest=last,
            save=save,
        )
    )


def pair(text: str) -> tuple[str, str]:
    """Return the name and the value of an option as it is typed: ``target=100``."""
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"'{text}' is no option: write name=value, as target=100")
    return name.strip(), value.strip()
