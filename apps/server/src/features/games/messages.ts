import type { Refusal } from '@eco/games/shared/replay'

const UNPLAYED = 'These moves are not those of a game that was played from this start.'

/** Every sentence of this feature. */
export const GAME_WORDS = {
  added: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} added to your wallet.`,
  noPoints: 'This game brought no points.',
  capped: (most: number) =>
    `Your score is kept. Games add at most ${most} points in 24 hours, so your wallet stays as it is.`,
  partly: (counted: number, most: number) =>
    `Your score is kept. ${counted} of its points are added: games add at most ${most} in 24 hours.`,
  options: 'These are not settings of this game.',
  damaged: 'This list of moves was damaged or changed on its way.',
  unfinished: 'This game has not come to its end, so there is nothing to count.',
  score: 'These moves do not bring that score.',
  tooFast: 'This game was played faster than its own clock allows.',
  outlived: 'This game was started too long ago. Its score can no longer be counted.',
  endless: 'This game would take too long to verify.',
  counted: 'This game was finished with other moves before.',
} as const

/** Why a replay stopped. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  bad_options: GAME_WORDS.options,
  bad_seed: UNPLAYED,
  bad_list: UNPLAYED,
  too_many_events: 'This game has too many moves to be verified.',
  bad_event: UNPLAYED,
  ignored_event: UNPLAYED,
  event_after_end: 'There are moves after the end of this game.',
}
