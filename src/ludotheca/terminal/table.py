"""A match at the table: who is to act is asked, what happens is told, every move is kept."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from rich.text import Text

from ludotheca.core import registry
from ludotheca.core.errors import shown
from ludotheca.core.events import Event
from ludotheca.core.scene import Die
from ludotheca.core.undo import Turn, plan_undo
from ludotheca.core.words import Words
from ludotheca.rulebook import CHANCE
from ludotheca.terminal.asides import draw_help, draw_odds, draw_rules
from ludotheca.terminal.board import draw_sketch
from ludotheca.terminal.commands import SIGN, Command, Leave, command_word, read_command
from ludotheca.terminal.draw import (
    choices_of,
    draw_choices,
    draw_choices_in_columns,
    draw_events,
    draw_note,
    draw_panel,
    draw_ranking,
    draw_standing,
    draw_throw,
    named,
    prose,
)
from ludotheca.terminal.keeping import Keeper
from ludotheca.terminal.reader import Reader
from ludotheca.terminal.request import Sitting
from ludotheca.terminal.screen import Screen
from ludotheca.terminal.seats import Seat
from ludotheca.terminal.speech import POINTER, game_title, is_yes, joined, prompt, shortened

if TYPE_CHECKING:
    from rich.console import RenderableType


FEW = 9
"""Choices that are all shown at each decision; more are listed on request."""


class Awaited(Enum):
    """What the table waits for."""

    NOBODY = auto()
    """The computer's dice or a bot: things go on by themselves."""
    GO = auto()
    """A person starts the turn's first throw of the computer's dice."""
    THROW = auto()
    """Somebody types in a throw of real dice."""
    DECISION = auto()
    """A person decides."""


class Table:
    """The loop of one match, from where it stands to its end or until somebody leaves."""

    def __init__(self, sitting: Sitting, words: Words, screen: Screen, reader: Reader) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.seats = sitting.seats
        self.words = words
        self.screen = screen
        self.reader = reader
        self._announced: int | None = None
        self._dice_shown: tuple[Die, ...] = ()
        self._is_laid = False
        self._is_watched = all(seat.bot for seat in self.seats)
        self._keeper = Keeper(sitting, words, screen)

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
        awaited = self._awaited()
        self._announce_turn()
        if awaited is not Awaited.NOBODY:
            self._hear(awaited)
            return
        bot = self._asked.bot
        if bot:
            self.reader.pause()
        if bot and self.match.actor != CHANCE:
            number = len(self.match.moves)
            state, seed = self.match.state, self.sitting.seed
            self._move(bot.decide(self.match.game, state, seed, number))
        else:
            self._move(None)

    @property
    def _asked(self) -> Seat:
        """The seat that decides, or whose dice are to fall."""
        return self.seats[self.match.seat if self.match.actor == CHANCE else self.match.actor]

    def _awaited(self) -> Awaited:
        actor, seat = self.match.actor, self.match.seat
        if actor != CHANCE:
            return Awaited.NOBODY if self.seats[actor].bot else Awaited.DECISION
        if self.sitting.own_dice:
            return Awaited.THROW
        has_decided = self.sitting.turns[-1:] == [Turn(seat, seat)]
        return Awaited.NOBODY if self.seats[seat].bot or has_decided else Awaited.GO

    def _move(self, text: str | None) -> None:
        """Play a move, or let the dice fall; keep it, then tell it."""
        turn = Turn(self.match.actor, self.match.seat)
        events = self.match.throw() if text is None else self.match.play(text)
        self.sitting.turns.append(turn)
        self._is_laid = False
        self._keeper.keep()
        self._tell(turn, events)
        if self._is_watched:
            self._show_board()

    def _tell(self, turn: Turn, events: list[Event]) -> None:
        told = draw_events(events, self.match.game.box_id, self.words, self.seats)
        if turn.actor == CHANCE or self.match.scene().dice != self._dice_shown:
            self._show_dice(told)
        else:
            self.screen.show(told)

    def _show_dice(self, told: RenderableType = "") -> None:
        scene = self.match.scene()
        headline = self.words.message(scene.headline) if scene.headline else ""
        self.screen.gap()
        self.screen.show(draw_throw(scene.dice, headline, told, self.screen.room))
        self._dice_shown = scene.dice

    # Asking

    def _hear(self, awaited: Awaited) -> None:
        """Ask once, and do what the answer says."""
        if not self._is_laid:
            self._lay(awaited)
        text = self._ask(prompt(self._asked))
        move = self._move_meant(text)
        if awaited is Awaited.GO and not text:
            self._move(None)
        elif awaited is not Awaited.GO and move is not None:
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
        """Return the move that a text is, that its key stands for, or that a bare number names."""
        playable = self.match.game.playable(self.match.state)
        if text in playable:
            return text
        suggested = self.match.game.suggested(self.match.state, text)
        if text.isdigit() and suggested in playable:
            return suggested
        keys = {choice.key: choice.move for choice in self.match.scene().choices}
        return keys.get(text, keys.get(text.lower()))

    def _complain(self, awaited: Awaited, text: str) -> None:
        game, words = self.match.game, self.words
        corrected = game.suggested(self.match.state, text)
        if text.startswith(SIGN):
            help_word = command_word("help", words)
            told = words("terminal-unknown-command", text=shown(text), help=help_word)
        elif awaited is Awaited.GO:
            told = words("terminal-press-enter")
        elif corrected in game.playable(self.match.state):
            told = words("terminal-write", move=corrected)
        else:
            told = f"{self._problem(awaited, text)} {self._way_out(awaited)}"
        self.screen.show(prose(told))

    def _problem(self, awaited: Awaited, text: str) -> str:
        if awaited is Awaited.THROW:
            return self.words("terminal-unknown-throw", text=shown(text))
        game = self.match.game
        refusal = game.refusal(self.match.state, text)
        if refusal is not None:
            return f"{self.words(f'{game.box_id}-{refusal.code}')} [{refusal.item}]"
        is_move = game.notation.fullmatch(text)
        return self.words(f"terminal-{'not-now' if is_move else 'unknown'}", text=shown(text))

    def _way_out(self, awaited: Awaited) -> str:
        if awaited is Awaited.THROW:
            return self.words(self.match.game.throw_hint)
        keys = [choice.key for choice in self.match.scene().choices]
        if len(keys) > FEW:
            return self._many()
        return self.words("terminal-keys", keys=joined(keys, self.words, "or"))

    # The table as it is seen

    def _welcome(self) -> None:
        words, game = self.words, self.match.game
        self.screen.rule(Text(game_title(type(game), words), "bold"))
        commands = {name: command_word(name, words) for name in ("help", "quit")}
        self.screen.show(prose(words("terminal-commands-hint", **commands), "dim"))
        if self.sitting.own_dice:
            self.screen.show(prose(words(game.throw_hint)))
        if self.sitting.is_resumed:
            self.screen.show(prose(words("terminal-resumed", moves=len(self.match.moves))))

    def _announce_turn(self) -> None:
        if self._announced != self.match.seat:
            self._announced = self.match.seat
            standing = draw_standing(self.match.scene().panel, self.seats, self.words)
            seat = self.seats[self.match.seat]
            self.screen.rule(named(seat, self.words, f"bold {seat.style}"), standing)

    def _lay(self, awaited: Awaited) -> None:
        """Show where things stand and what can be done."""
        scene, words = self.match.scene(), self.words
        if awaited is Awaited.DECISION and scene.dice != self._dice_shown:
            self._show_dice()
        if awaited is Awaited.DECISION or self.match.sketch() is not None:
            self.screen.gap()
            self.screen.show(draw_panel(scene.panel, self.seats, words, turn=self._asked.number))
            self._show_board()
        self.screen.gap()
        for note in scene.notes:
            self.screen.show(draw_note(words.message(note)))
        self.screen.gap()
        self.screen.show(self._draw_offer(awaited))
        self._is_laid = True

    def _show_board(self) -> None:
        sketch = self.match.sketch()
        if sketch is not None:
            self.screen.gap()
            self.screen.show_lines(draw_sketch(sketch, self.seats), sketch.width)

    def _draw_offer(self, awaited: Awaited) -> RenderableType:
        words = self.words
        if awaited is Awaited.GO:
            return draw_choices([(words("terminal-enter"), words("terminal-throw"))])
        if awaited is Awaited.THROW:
            return prose(words("terminal-own-throw"), "bold")
        choices = choices_of(self.match.scene().choices, words)
        return draw_choices(choices) if len(choices) <= FEW else prose(self._many(), "bold")

    def _many(self) -> str:
        """Say that there are more choices than one wants to read at each decision."""
        moves = self.match.legal()
        about = {"example": moves[0], "moves": command_word("moves", self.words)}
        return self.words("terminal-many", count=len(moves), **about)

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
            case "moves":
                self._list_moves()
            case "scores":
                self._show_board()
                self._aside(draw_panel(self.match.scene().panel, self.seats, words))
            case "odds":
                odds = draw_odds(self.match, words, self.screen.room)
                self._aside(odds or prose(words("terminal-odds-none")))
            case "rules":
                rules = draw_rules(registry.box(game.box_id), words, command.argument)
                unknown = words("terminal-rules-unknown", text=shown(command.argument))
                self._aside(rules or prose(unknown))

    def _list_moves(self) -> None:
        choices = choices_of(self.match.scene().choices, self.words)
        if choices:
            self.screen.gap()
            self.screen.show(draw_choices_in_columns(choices, self.screen.room))
        else:
            self._aside(prose(self.words("terminal-press-enter")))

    def _aside(self, what: RenderableType) -> None:
        """Show something beside the game, then again what is to be done."""
        for part in (what, self._draw_offer(self._awaited())):
            self.screen.gap()
            self.screen.show(part)

    def _undo(self) -> None:
        people = [seat.bot is None for seat in self.seats]
        sitting, words = self.sitting, self.words
        asker = self._asked.number
        plan = plan_undo(sitting.turns, people, own_dice=sitting.own_dice, asker=asker)
        if plan is None:
            self.screen.show(prose(words("terminal-undo-nothing")))
            return
        taken = shortened(self.match.moves[-plan.moves :])
        question = words("terminal-undo-consent", moves=taken)
        if plan.needs_consent and not self._agree(question):
            self.screen.show(prose(words("terminal-undo-refused")))
            return
        for _ in range(plan.moves):
            self.match.undo()
        del sitting.turns[-plan.moves :]
        self._keeper.keep()
        self.screen.show(prose(words("terminal-undone", moves=taken)))
        self._announced, self._dice_shown = None, ()
        self._is_laid = False

    # The end

    def _finish(self) -> None:
        words = self.words
        ranking = self.match.ranking or []
        self.screen.rule(Text(words("terminal-over"), "bold"))
        winners = [self.seats[number].name for number in ranking[0]]
        marks = [(f"{seat.mark} ", seat.style) for seat in map(self.seats.__getitem__, ranking[0])]
        if len(winners) == 1:
            told = words("terminal-winner", name=winners[0])
        else:
            told = words("terminal-winners", names=joined(winners, words, "and"))
        self._show_board()
        self.screen.gap()
        self.screen.show(Text.assemble(*marks, (told, "bold")))
        self.screen.gap()
        self.screen.show(draw_ranking(self.match.scene().panel, ranking, self.seats, words))
        self.screen.gap()
        self._keeper.say_finished()
