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

/** The turns that these cues describe, newest first. */
export function turnsOf(cues: readonly VoyageCue[]): readonly Turn[] {
  const turns: Turn[] = []
  const squares: number[] = []
  for (const cue of cues) {
    const [turn] = turns
    if (cue.type === 'right' || cue.type === 'wrong') {
      const { player } = cue
      const from = squares[player] ?? START_SQUARE
      const next = { id: turns.length + 1, player, from, to: from }
      turns.unshift(
        cue.type === 'right' ? { ...next, points: cue.points } : { ...next, points: 0, stayed: 'wrong' },
      )
    } else if (turn && cue.type === 'tooFar') turn.stayed = 'tooFar'
    else if (turn && cue.type === 'stepped') {
      turn.to = cue.square
      squares[cue.player] = cue.square
    } else if (turn && (cue.type === 'climb' || cue.type === 'slide')) {
      const { type: kind, to, points } = cue
      turn.link = { kind, to, points: kind === 'climb' ? points : -points }
      squares[cue.player] = to
    }
  }
  return turns
}

/** The turns of a game so far, by replaying it from its start. */
export function replayTurns(
  options: VoyageOptions,
  seed: number,
  events: readonly VoyageEvent[],
): readonly Turn[] {
  let state = voyage.start(options, seed)
  const cues = events.flatMap((event) => {
    const next = voyage.step(state, event)
    state = next.state
    return next.cues
  })
  return turnsOf(cues)
}

/** Questions, right answers and links of all turns, for the result. */
export function countTurns(turns: readonly Turn[]) {
  const count = (counts: (turn: Turn) => boolean) => turns.filter(counts).length
  return {
    asked: turns.length,
    right: count(({ stayed }) => stayed !== 'wrong'),
    climbs: count(({ link }) => link?.kind === 'climb'),
    slides: count(({ link }) => link?.kind === 'slide'),
  }
}
