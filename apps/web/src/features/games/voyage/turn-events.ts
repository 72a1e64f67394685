import { START_SQUARE } from '@eco/games/voyage/board'
import { type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageCue, VoyageOptions } from '@eco/games/voyage/state'

/** One turn as it is told beside the board. */
export type Turn = {
  /** the how-manieth of the game, from 1 */
  id: number
  player: number
  from: number
  /** where its own squares led; `from` for a turn that stayed */
  to: number
  points: number
  stayed?: 'wrong' | 'tooFar'
  link?: { kind: 'climb' | 'slide'; to: number; points: number }
}

export type TurnEvents = {
  /** newest first */
  turns: readonly Turn[]
  answered: number
  right: number
  climbs: number
  slides: number
  squares: readonly number[]
}

const EMPTY: TurnEvents = { turns: [], answered: 0, right: 0, climbs: 0, slides: 0, squares: [] }

const squareOf = ({ squares }: TurnEvents, player: number): number => squares[player] ?? START_SQUARE
const startTurn = (turnEvents: TurnEvents, turn: Omit<Turn, 'id' | 'from' | 'to'>): TurnEvents => {
  const from = squareOf(turnEvents, turn.player)
  const id = turnEvents.answered + 1
  return { ...turnEvents, answered: id, turns: [{ id, from, to: from, ...turn }, ...turnEvents.turns] }
}
const changeTurn = (turnEvents: TurnEvents, change: Partial<Turn>): TurnEvents => {
  const [now, ...before] = turnEvents.turns
  return now ? { ...turnEvents, turns: [{ ...now, ...change }, ...before] } : turnEvents
}
function stand(turnEvents: TurnEvents, player: number, square: number): TurnEvents {
  const squares = [...turnEvents.squares]
  squares[player] = square
  return { ...turnEvents, squares }
}

/** The story with one cue more. */
export function addCue(turnEvents: TurnEvents, cue: VoyageCue): TurnEvents {
  switch (cue.type) {
    case 'wrong':
      return startTurn(turnEvents, { player: cue.player, points: 0, stayed: 'wrong' })
    case 'right':
      return {
        ...startTurn(turnEvents, { player: cue.player, points: cue.points }),
        right: turnEvents.right + 1,
      }
    case 'tooFar':
      return changeTurn(turnEvents, { stayed: 'tooFar' })
    case 'stepped':
      return changeTurn(stand(turnEvents, cue.player, cue.square), { to: cue.square })
    case 'climb':
    case 'slide': {
      const { type: kind, to } = cue
      const points = kind === 'climb' ? cue.points : -cue.points
      const tracked = changeTurn(stand(turnEvents, cue.player, to), { link: { kind, to, points } })
      return kind === 'climb'
        ? { ...tracked, climbs: tracked.climbs + 1 }
        : { ...tracked, slides: tracked.slides + 1 }
    }
    default:
      return turnEvents
  }
}

/** What has happened in a game up to now, played again from its start. */
export function turnEventsOf(
  options: VoyageOptions,
  seed: number,
  events: readonly VoyageEvent[],
): TurnEvents {
  let state = voyage.start(options, seed)
  let turnEvents = EMPTY
  for (const event of events) {
    const next = voyage.step(state, event)
    state = next.state
    for (const cue of next.cues) turnEvents = addCue(turnEvents, cue)
  }
  return turnEvents
}
