import { AGE_MIN, EASY_AGE_MAX, MEDIUM_AGE_MAX } from '@eco/games/voyage/ages'
import { QUESTIONS } from '@eco/games/voyage/questions'
import { Gauge, User, Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { formatNodes } from '../../../lib/language/format-nodes.tsx'
import { difficulties as DIFFICULTY_MESSAGES } from '../../../messages/en/game-frame.json'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedField } from '../../../ui/form/segmented-field.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { GameSetup } from '../frame/game-setup.tsx'
import { Board } from './board/board.tsx'
import { RestingPieces } from './board/board-piece.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import {
  agesOf,
  levelOf,
  levelReason,
  NAME_CHARS_MAX,
  nameOf,
  pieceOf,
  type TypedPlayer,
  type TypedPlayers,
} from './players.ts'
import type { VoyageHandle } from './use-voyage-state.ts'

const FORM = 'voyage-form'

type SetupProps = {
  typed: TypedPlayers
  onType: (typed: TypedPlayers) => void
  onStart: () => void
  game: VoyageHandle
}

/** Number of players, names and ages, and the resulting level of the questions. */
export function VoyageSetup({ typed, onType, onStart, game }: SetupProps) {
  const { count, players } = typed
  const starting = game.phase === 'starting'
  const change = (player: number, changed: Partial<TypedPlayer>) =>
    onType({
      ...typed,
      players: players.map((one, index) => (index === player ? { ...one, ...changed } : one)),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!starting) onStart()
  }
  return (
    <GameSetup
      game={game}
      mainClassName="max-w-180 gap-6 pb-25 lg:max-w-295 lg:grid-cols-[minmax(0,1fr)_440px] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-8 lg:pb-10 lg:*:not-first:col-2 lg:*:last:row-2"
      dock={
        <Button
          type="submit"
          form={FORM}
          size="lg"
          className="flex-1! lg:min-w-60"
          busy={starting}
          busyLabel={MESSAGES.starting}
        >
          {MESSAGES.start}
        </Button>
      }
    >
      <div className="max-lg:hidden lg:col-1 lg:row-[1/-1] lg:max-w-[min(600px,100dvh-100px)]">
        <Board taken={[1]}>
          <RestingPieces count={count} />
        </Board>
      </div>
      <form id={FORM} className="card grid gap-4 p-5 lg:p-6" noValidate onSubmit={submit}>
        <SegmentedField
          label={MESSAGES.players}
          options={[
            { value: '1', label: MESSAGES.onePlayer, icon: <User aria-hidden="true" /> },
            { value: '2', label: MESSAGES.twoPlayers, icon: <Users aria-hidden="true" /> },
          ]}
          value={String(count)}
          onChange={({ target }) => onType({ ...typed, count: Number(target.value) })}
        />
        {players.slice(0, count).map(({ name, age }, player) => (
          // biome-ignore lint/a11y/useSemanticElements: two fields that belong together, without a frame
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is identified by the position in the row
            key={player}
            className="grid grid-cols-[44px_minmax(0,1fr)_92px] items-end gap-3 [[role=group]+&]:border-t [[role=group]+&]:pt-4"
            role="group"
            aria-label={format(MESSAGES.details, { player: player + 1 })}
          >
            <Art name={pieceOf(player)} className="mt-4.5 h-12.5 w-10 self-center" />
            <TextField
              label={MESSAGES.name}
              aria-label={format(MESSAGES.nameOf, { player: player + 1 })}
              placeholder={format(MESSAGES.details, { player: player + 1 })}
              autoComplete="off"
              maxLength={NAME_CHARS_MAX}
              value={name}
              onChange={({ target }) => change(player, { name: target.value })}
            />
            <NumberField
              label={MESSAGES.age}
              aria-label={format(MESSAGES.ageOf, { player: player + 1 })}
              inputMode="numeric"
              min={AGE_MIN}
              step={1}
              autoComplete="off"
              value={age}
              onChange={({ target }) => change(player, { age: target.value })}
            />
          </div>
        ))}
        <p className="-mt-1 text-xs text-ink-soft">
          {format(MESSAGES.ageRule, {
            first: AGE_MIN,
            easy: EASY_AGE_MAX,
            next: EASY_AGE_MAX + 1,
            medium: MEDIUM_AGE_MAX,
          })}
        </p>
        <LevelNote typed={typed} />
      </form>
      <HowItGoes both={count > 1} />
    </GameSetup>
  )
}

function LevelNote({ typed }: { typed: TypedPlayers }) {
  const level = levelOf(typed)
  const count = QUESTIONS[level].length
  const reason = levelReason(agesOf(typed))
  return (
    <p
      className="flex items-start gap-2.5 rounded-control bg-forest-wash px-3.5 py-3 text-sm"
      role="status"
      data-part="level"
    >
      <Gauge className="mt-0.5 size-4 text-forest-ink" aria-hidden="true" />
      <span>
        {formatNodes(typed.count > 1 ? MESSAGES.questionsForBoth : MESSAGES.questionsFor, {
          name: nameOf(typed, 0),
          level: <b>{DIFFICULTY_MESSAGES[level].toLowerCase()}</b>,
          count,
        })}
        {reason ? ` ${reason}` : null}
      </span>
    </p>
  )
}
