import { AGE_MIN, DIFFICULTIES } from '@eco/games/voyage/ages'
import { QUESTIONS } from '@eco/games/voyage/questions'
import { Gauge, User, Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedField } from '../../../ui/form/segmented-field.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { GameSetup } from '../frame/game-setup.tsx'
import { DIFFICULTY_MESSAGES } from '../frame/messages.ts'
import type { Sound } from '../frame/sound/use-sound.ts'
import { Board } from './board/board.tsx'
import { RestingPieces } from './board/board-piece.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
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

const FORM = 'voyage-form'
const COUNTS = [
  { value: '1', label: MESSAGES.onePlayer, icon: <User aria-hidden="true" /> },
  { value: '2', label: MESSAGES.twoPlayers, icon: <Users aria-hidden="true" /> },
]

type SetupProps = {
  typed: TypedPlayers
  onType: (typed: TypedPlayers) => void
  onStart: () => void
  starting: boolean
  sound: Sound
}

/** Number of players, names and ages, and the resulting level of the questions. */
export function VoyageSetup({ typed, onType, onStart, starting, sound }: SetupProps) {
  const { count, players } = typed
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
      game="eco-voyage"
      sound={sound}
      mainClassName="max-w-180 gap-6 pb-25 lg:max-w-295 lg:grid-cols-[minmax(0,1fr)_440px] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-8 lg:pb-10 lg:*:not-first:col-2 lg:*:last:row-2"
      dock={
        <Button
          type="submit"
          form={FORM}
          size="lg"
          className="flex-1 lg:min-w-60"
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
          options={COUNTS}
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
            aria-label={MESSAGES.details(player + 1)}
          >
            <Art name={pieceOf(player)} className="mt-4.5 h-12.5 w-10 self-center" />
            <TextField
              label={MESSAGES.name}
              aria-label={MESSAGES.nameOf(player + 1)}
              placeholder={MESSAGES.details(player + 1)}
              autoComplete="off"
              maxLength={NAME_CHARS_MAX}
              value={name}
              onChange={({ target }) => change(player, { name: target.value })}
            />
            <NumberField
              label={MESSAGES.age}
              aria-label={MESSAGES.ageOf(player + 1)}
              inputMode="numeric"
              min={AGE_MIN}
              step={1}
              autoComplete="off"
              value={age}
              onChange={({ target }) => change(player, { age: target.value })}
            />
          </div>
        ))}
        <p className="-mt-1 text-xs text-ink-soft">{MESSAGES.ageRule}</p>
        <LevelNote typed={typed} />
      </form>
      <HowItGoes both={count > 1} />
    </GameSetup>
  )
}

function LevelNote({ typed }: { typed: TypedPlayers }) {
  const level = levelOf(typed)
  const word = DIFFICULTY_MESSAGES[DIFFICULTIES.find((one) => one === level) ?? 'medium']
  return (
    <p
      className="flex items-start gap-2.5 rounded-control bg-forest-wash px-3.5 py-3 text-sm"
      role="status"
      data-part="level"
    >
      <Gauge className="mt-0.5 size-4 text-forest-ink" aria-hidden="true" />
      <span>
        {typed.count > 1 ? MESSAGES.questionsForBoth : MESSAGES.questionsFor(nameOf(typed, 0))}
        <b>{word.toLowerCase()}</b>
        {MESSAGES.ofThem(QUESTIONS[level].length)}
        {levelReason(agesOf(typed))}
      </span>
    </p>
  )
}
