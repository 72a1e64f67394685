import { START_SQUARE } from '@eco/games/voyage/board'
import { type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageCue, VoyageOptions } from '@eco/games/voyage/state'

/** One turn, as listed beside the board. */
export type Turn = {
  /** Number of the turn in the game, from 1. */
  id: number
  player: number
  from: number
  /** End of its steps, before any link; `from` for a turn without a move. */
  to: number
  points: number
  stayed?: 'wrong' | 'tooFar'
  link?: { kind: 'climb' | 'slide'; to: number; points: number }
}

export type TurnEvents = {
  /** Newest first. */
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

/** The turn events with one more cue. */
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

/** The turn events of a game so far, by replaying it from its start. */
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
