import type { Refusal } from '@eco/games/shared/replay'

const UNPLAYED = 'These moves do not match the start of this game.'

/** Messages of this feature. */
export const GAME_MESSAGES = {
  added: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} added to your wallet.`,
  noPoints: 'This game earned no points.',
  capped: (most: number) =>
    `Your score is saved. Games can add up to ${most} points in 24 hours, so no points were added.`,
  partly: (counted: number, most: number) =>
    `Your score is saved. ${counted} of its points were added: games can add up to ${most} in 24 hours.`,
  beyondPeople:
    'This score does not count because the game was finished faster than a person can play it. Take your time to earn points.',
  options: 'These settings are not valid for this game.',
  damaged: 'This list of moves was damaged or changed.',
  unfinished: 'This game is not finished, so there is no score to count.',
  score: 'These moves do not add up to that score.',
  tooFast: 'This game was played faster than possible.',
  outlived: 'This game was started too long ago, so its score no longer counts.',
  endless: 'This game would take too long to verify.',
  counted: 'This game was already finished with different moves.',
} as const

/** Why a replay stopped. */
export const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  bad_options: GAME_MESSAGES.options,
  bad_seed: UNPLAYED,
  bad_list: UNPLAYED,
  too_many_events: 'This game has too many moves to be verified.',
  bad_event: UNPLAYED,
  ignored_event: UNPLAYED,
  event_after_end: 'There are moves after the end of this game.',
}
