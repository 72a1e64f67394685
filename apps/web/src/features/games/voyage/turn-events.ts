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

export type Story = {
  /** newest first */
  turns: readonly Turn[]
  answered: number
  right: number
  climbs: number
  slides: number
  squares: readonly number[]
}

const EMPTY: Story = { turns: [], answered: 0, right: 0, climbs: 0, slides: 0, squares: [] }

const squareOf = ({ squares }: Story, player: number): number => squares[player] ?? START_SQUARE
const startTurn = (story: Story, turn: Omit<Turn, 'id' | 'from' | 'to'>): Story => {
  const from = squareOf(story, turn.player)
  const id = story.answered + 1
  return { ...story, answered: id, turns: [{ id, from, to: from, ...turn }, ...story.turns] }
}
const changeTurn = (story: Story, change: Partial<Turn>): Story => {
  const [now, ...before] = story.turns
  return now ? { ...story, turns: [{ ...now, ...change }, ...before] } : story
}
function stand(story: Story, player: number, square: number): Story {
  const squares = [...story.squares]
  squares[player] = square
  return { ...story, squares }
}

/** The story with one cue more. */
export function tellCue(story: Story, cue: VoyageCue): Story {
  switch (cue.type) {
    case 'wrong':
      return startTurn(story, { player: cue.player, points: 0, stayed: 'wrong' })
    case 'right':
      return { ...startTurn(story, { player: cue.player, points: cue.points }), right: story.right + 1 }
    case 'tooFar':
      return changeTurn(story, { stayed: 'tooFar' })
    case 'stepped':
      return changeTurn(stand(story, cue.player, cue.square), { to: cue.square })
    case 'climb':
    case 'slide': {
      const { type: kind, to } = cue
      const points = kind === 'climb' ? cue.points : -cue.points
      const told = changeTurn(stand(story, cue.player, to), { link: { kind, to, points } })
      return kind === 'climb' ? { ...told, climbs: told.climbs + 1 } : { ...told, slides: told.slides + 1 }
    }
    default:
      return story
  }
}

/** What has happened in a game up to now, played again from its start. */
export function storyOf(options: VoyageOptions, seed: number, events: readonly VoyageEvent[]): Story {
  let state = voyage.start(options, seed)
  let story = EMPTY
  for (const event of events) {
    const next = voyage.step(state, event)
    state = next.state
    for (const cue of next.cues) story = tellCue(story, cue)
  }
  return story
}
