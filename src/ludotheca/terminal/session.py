"""A match at the terminal: who is to act is asked, what happens is told, every move is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ludotheca.bots.asking import PATIENCE, Asked
from ludotheca.core import registry
from ludotheca.core.deciding import Leads
from ludotheca.core.errors import shown
from ludotheca.core.events import Event
from ludotheca.core.match import Turn
from ludotheca.core.scene import Die, Message
from ludotheca.core.words import Words
from ludotheca.sitting import Awaits, Seat
from ludotheca.terminal.asides import draw_falls, draw_help, draw_hint, draw_odds, draw_rules
from ludotheca.terminal.board import show_board
from ludotheca.terminal.commands import SIGN, Command, Leave, command_word, read_command
from ludotheca.terminal.draw import (
    choices_of,
    draw_choices,
    draw_choices_in_columns,
    draw_events,
    draw_note,
    draw_panel,
    draw_ranking,
    draw_series,
    draw_standing,
    draw_throw,
    named,
    prose,
    who,
)
from ludotheca.terminal.entering import faces_told, shown_dice, throw_called
from ludotheca.terminal.keeping import Keeper
from ludotheca.terminal.reader import Reader
from ludotheca.terminal.request import KeptSitting
from ludotheca.terminal.screen import Screen
from ludotheca.terminal.speech import (
    POINTER,
    awaited_throw,
    game_title,
    is_yes,
    joined,
    prompt,
    shortened,
)

if TYPE_CHECKING:
    from rich.console import RenderableType


FEW = 9
"""Choices that are all shown at each decision; more are listed on request."""


class Session:
    """The loop of one match, from where it stands to its end or until somebody leaves."""

    def __init__(self, kept: KeptSitting, words: Words, screen: Screen, reader: Reader) -> None:
        self.sitting = kept.sitting
        self.match = self.sitting.match
        self.seats = self.sitting.seats
        self.words = words
        self.screen = screen
        self.reader = reader
        self._leads = Leads(self.match)
        self._announced: int | None = None
        self._dice_shown: tuple[Die, ...] = ()
        self._is_laid = False
        self._failed: set[int] = set()
        """The seats whose bots did not decide once."""
        self._tells_compiling = False
        self._is_watched = all(seat.bot for seat in self.seats)
        self._seed = kept.seed
        self._is_resumed = kept.is_resumed
        self._keeper = Keeper(kept, words, screen)

    def play(self) -> None:
        """Play until the game is over or somebody leaves; either way nothing is lost."""
        try:
            self._welcome()
            while not self.match.is_over:
                self._step()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.leave_line()
            self._keeper.say_farewell()

    # The course of the game

    def _step(self) -> None:
        self._announce_turn()
        if not self.sitting.goes_on:
            self._hear(self.sitting.awaits)
            return
        if self._asked.bot:
            self.reader.pause()
        asked = self.sitting.next_decision(self._seed)
        self._move(self.match.draw() if asked is None else self._decided(asked))

    def _decided(self, asked: Asked) -> str:
        """Return what a bot decides, or somebody in its place, which is told once."""
        seat, decision = self._asked, asked.decide_anyhow(PATIENCE)
        if decision.problem and seat.number not in self._failed:
            self._failed.add(seat.number)
            about = {"name": seat.name, "other": decision.by.name, "problem": decision.problem}
            self.screen.show(prose(self.words("terminal-bot-failed", **about)))
        return decision.text

    @property
    def _asked(self) -> Seat:
        """The seat that decides, or whose dice are to fall."""
        return self.seats[self.sitting.asked]

    def _move(self, text: str) -> None:
        """Play a move, keep it, then tell it."""
        events = self.match.play(text)
        self._leads.follow(self.match)
        self._is_laid = False
        self._keeper.keep()
        self._tell(self.match.turns[-1], events)
        if self._is_watched:
            self._show_board()

    def _tell(self, turn: Turn, events: list[Event]) -> None:
        caused = draw_events(events, self.match.game.box_id, self.words, self.seats)
        if turn.is_throw or self.match.scene().dice != self._dice_shown:
            self._show_dice(caused)
        else:
            self.screen.show(caused)

    def _show_dice(self, caused: RenderableType = "") -> None:
        scene = self.match.scene()
        headline = self._said(scene.headline) if scene.headline else ""
        self.screen.gap()
        dice = shown_dice(scene.dice, self.match.game.faces(), self.words)
        self.screen.show(draw_throw(dice, headline, caused, self.screen.room))
        self._dice_shown = scene.dice

    # Asking

    def _hear(self, awaited: Awaits) -> None:
        """Ask once, and do what the answer says."""
        if not self._is_laid:
            self._lay(awaited)
        text = self._ask(prompt(self._asked))
        move = self._move_meant(text)
        if awaited == "throw" and not text:
            self._move(self.match.draw())
        elif awaited != "throw" and move is not None:
            self._move(move)
        elif not text:
            self.screen.show(prose(self._way_out(awaited)))
        elif (command := read_command(text, self.words.language)) is not None:
            self._obey(command)
        else:
            self._complain(awaited, text)

    def _ask(self, question: Text) -> str:
        answer = self.reader.line(question).strip()
        self.screen.answered()
        return answer

    def _agree(self, question: str) -> bool:
        self.screen.show(prose(question, "bold"))
        return is_yes(self._ask(Text(f"  {self.words('terminal-yes-no')}{POINTER}", "bold")))

    def _move_meant(self, text: str) -> str | None:
        """Return the move that a text is, that its key stands for, or that a bare number names.

        What is sloppily written otherwise is not played: `_complain` says how to write it.
        """
        if self.sitting.awaits == "own-throw":
            text = self._throw_called(text)
        meant = self.sitting.meant(text)
        if meant == text or (meant is not None and text.isdigit()):
            return meant
        scene = self.match.scene()
        keys = {choice.key: choice.move for choice in scene.choices}
        laid = f"{scene.arrange.prefix}{text.upper()}" if scene.arrange else text
        return laid if laid in keys.values() else keys.get(text, keys.get(text.lower()))

    def _throw_called(self, text: str) -> str:
        """Return a throw in its notation if somebody names its faces instead, else the text."""
        entry, faces = self.match.scene().throw, self.match.game.faces()
        named = throw_called(text, entry, faces, self.words) if faces else None
        return text if named is None else self.sitting.meant(named) or text

    def _complain(self, awaited: Awaits, text: str) -> None:
        words, meant = self.words, self.sitting.meant(text)
        if text.startswith(SIGN):
            help_word = command_word("help", words)
            complaint = words("terminal-unknown-command", text=shown(text), help=help_word)
        elif awaited == "throw":
            complaint = words("terminal-press-enter")
        elif meant is not None:
            complaint = words("terminal-write", move=meant)
        else:
            complaint = f"{self._problem(awaited, text)} {self._way_out(awaited)}"
        self.screen.show(prose(complaint))

    def _problem(self, awaited: Awaits, text: str) -> str:
        if awaited == "own-throw":
            return self.words("terminal-unknown-throw", text=shown(text))
        game = self.match.game
        refusal = game.refusal(self.match.state, text)
        if refusal is not None:
            return f"{self.words(f'{game.box_id}-{refusal.code}')} [{refusal.item}]"
        is_move = game.notation.fullmatch(text)
        return self.words(f"terminal-{'not-now' if is_move else 'unknown'}", text=shown(text))

    def _way_out(self, awaited: Awaits) -> str:
        if awaited == "own-throw":
            return awaited_throw(self.match, self.words)
        scene = self.match.scene()
        if scene.arrange:
            return self._by_hand()
        keys = [choice.key for choice in scene.choices]
        if len(keys) > FEW:
            return self._many()
        return self.words("terminal-keys", keys=joined(keys, self.words, "or"))

    # The table as it is seen

    def _welcome(self) -> None:
        words, game = self.words, self.match.game
        self.screen.rule(Text(game_title(type(game), words), "bold"))
        commands = {name: command_word(name, words) for name in ("help", "quit")}
        self.screen.show(prose(words("terminal-commands-hint", **commands), "dim"))
        for seat in self.seats:
            if seat.bot and game.has_decisions:
                line = words("terminal-bot-line", name=seat.name, bot=seat.bot.name)
                self.screen.show(prose(line, "dim"))
        if self.sitting.own_dice:
            self.screen.show(prose(words(game.throw_hint)))
        if self._is_resumed:
            self.screen.show(prose(words("terminal-resumed", moves=len(self.match.moves))))

    def _announce_turn(self) -> None:
        if self._announced != self.match.seat:
            self._announced = self.match.seat
            standing = draw_standing(self.match.scene().panel, self.seats, self.words)
            seat = self.seats[self.match.seat]
            self.screen.rule(named(seat, self.words, f"bold {seat.colour}"), standing)

    def _lay(self, awaited: Awaits) -> None:
        """Show where things stand and what can be done."""
        scene, words = self.match.scene(), self.words
        if awaited == "decision" and scene.dice != self._dice_shown:
            self._show_dice()
        if awaited == "decision" or self.match.sketch() is not None:
            self.screen.gap()
            self.screen.show(draw_panel(scene.panel, self.seats, words, turn=self._asked.number))
            self._show_board()
        self.screen.gap()
        for note in scene.notes:
            self.screen.show(draw_note(self._said(note)))
        if scene.series:
            self.screen.show(draw_series(scene.series, self.seats, words))
        self.screen.gap()
        self.screen.show(self._draw_offer(awaited))
        self._is_laid = True

    def _show_board(self) -> None:
        show_board(self.screen, self.match, self.seats, self.words)

    def _draw_offer(self, awaited: Awaits) -> RenderableType:
        words = self.words
        scene = self.match.scene()
        if awaited == "throw":
            label = scene.throw and scene.throw.label
            throw = self._said(label) if label else words("terminal-throw")
            return draw_choices([(words("terminal-enter"), throw)])
        if awaited == "own-throw":
            told = faces_told(scene.throw, self.match.game.faces(), words)
            names = words("terminal-faces", faces=joined(told, words, "or")) if told else ""
            return prose(f"{awaited_throw(self.match, words)} {names}".strip(), "bold")
        if scene.arrange:
            return prose(self._by_hand(), "bold")
        choices = choices_of(scene.choices, self._asked, self.seats, words)
        return draw_choices(choices) if len(choices) <= FEW else prose(self._many(), "bold")

    def _many(self) -> str:
        """Say that there are more choices than one wants to read at each decision."""
        moves = self.match.legal()
        about = {"example": moves[0], "moves": command_word("moves", self.words)}
        return self.words("terminal-many", count=len(moves), **about)

    def _by_hand(self) -> str:
        """Say how to lay out pieces without telling what they can spell."""
        return self.words("terminal-arrange", moves=command_word("moves", self.words))

    def _said(self, message: Message) -> str:
        """Return what the scene says of the seat whose turn it is."""
        seat = self.seats[self.match.seat]
        return self.words.message(message, seat.name, who(seat, self.seats))

    # Commands

    def _obey(self, command: Command) -> None:
        words, game = self.words, self.match.game
        match command.name:
            case "quit":
                raise Leave
            case "undo":
                self._undo()
            case "save":
                self._keeper.save(command.argument, self._agree)
            case "help":
                self._aside(draw_help(type(game), words))
            case "hint":
                self._tell_compiling()
                self._aside(draw_hint(self.match, words))
            case "moves":
                self._list_moves()
            case "scores":
                self._show_board()
                self._aside(draw_panel(self.match.scene().panel, self.seats, words))
            case "odds":
                self._tell_compiling()
                self._aside(draw_odds(self.match, words))
            case "dice":
                falls = draw_falls(self.match, words, self.screen.room)
                self._aside(falls or prose(words("terminal-dice-none")))
            case "rules":
                rules = draw_rules(registry.box(game.box_id), words, command.argument)
                unknown = words("terminal-rules-unknown", text=shown(command.argument))
                self._aside(rules or prose(unknown))

    def _tell_compiling(self) -> None:
        """Say so if what is asked for takes a while because rules have to be compiled."""
        if self._tells_compiling:
            return
        self._tells_compiling = True
        from ludotheca.lab.speed import tell_when_compiling

        tell_when_compiling(lambda: self.screen.show(prose(self.words("lab-compiling"))))

    def _list_moves(self) -> None:
        open_now = self.match.scene().choices
        choices = choices_of(open_now, self._asked, self.seats, self.words)
        if choices:
            self.screen.gap()
            self.screen.show(draw_choices_in_columns(choices, self.screen.room))
        else:
            self._aside(prose(self.words("terminal-press-enter")))

    def _aside(self, what: RenderableType) -> None:
        """Show something beside the game, then again what is to be done."""
        for part in (what, self._draw_offer(self.sitting.awaits)):
            self.screen.gap()
            self.screen.show(part)

    def _undo(self) -> None:
        words, plan = self.words, self.sitting.undo_for(self.sitting.asked)
        if plan is None:
            self.screen.show(prose(words("terminal-undo-nothing")))
            return
        taken = shortened(self.match.moves[-plan.moves :])
        question = words("terminal-undo-consent", moves=taken)
        if plan.needs_consent and not self._agree(question):
            self.screen.show(prose(words("terminal-undo-refused")))
            return
        self.match.undo(plan.moves)
        self._leads.follow(self.match)
        self._keeper.keep()
        self.screen.show(prose(words("terminal-undone", moves=taken)))
        self._announced, self._dice_shown = None, ()
        self._is_laid = False

    # The end

    def _finish(self) -> None:
        words = self.words
        ranking = self.match.ranking or []
        self.screen.rule(Text(words("terminal-over"), "bold"))
        winners = [self.seats[number] for number in ranking[0]]
        names = [seat.name for seat in winners]
        marks = [(f"{seat.mark} ", seat.colour) for seat in winners]
        if len(winners) == 1:
            verdict = words("terminal-winner", name=names[0], who=who(winners[0], self.seats))
        else:
            verdict = words("terminal-winners", names=joined(names, words, "and"))
        self._show_board()
        self.screen.gap()
        self.screen.show(Text.assemble(*marks, (verdict, "bold")))
        decided = self._leads.decided(self.match)
        if decided:
            self.screen.show(prose(words.message(decided)))
        self.screen.gap()
        self.screen.show(draw_ranking(self.match.scene().panel, ranking, self.seats, words))
        self.screen.gap()
        self._keeper.say_finished()
