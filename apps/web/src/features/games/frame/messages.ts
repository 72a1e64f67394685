import type { GameKey } from '@eco/domain/games/catalogue'
import { FAST_PLAY } from '@eco/domain/games/run-time'

/** Texts that all games share. */
export const FRAME_MESSAGES = {
  back: 'All games',
  noBest: 'Not played yet',
  /** Instead of a best score until the server has answered. */
  unknownBest: '–',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  pause: 'Pause',
  resume: 'Resume',
  restart: 'Restart',
  paused: 'Paused',
  pausedText: 'The game is paused.',
  sound: 'Sound',
  music: 'Music',
  starting: 'Setting up the game...',
  askRestart: 'Start again?',
  askRestartText: "You'll lose your progress in this game.",
  askLeave: 'Leave this game?',
  askLeaveText: 'It stays paused until you close this tab.',
  leave: 'Leave',
  rules: 'Rules',
  close: 'Close',
  figures: 'Figures',
  sending: 'Your score is being checked...',
  noPoints: 'This game earned no points.',
  signedOut: 'Log in within 24 hours to save this score.',
  logIn: 'Log in to save it',
  loginReason: (points: number) => `Log in to add your ${points} points to your wallet.`,
  waiting: "You're offline. Your score is saved here and sent when you're back online.",
  here: 'Played offline: this score stays in this browser.',
  refused: "We couldn't count this score.",
  retry: 'Try again',
  newBest: 'New personal best',
  sentText: (points: string) => `${points} in your wallet`,
} as const

const ACTS: Readonly<Record<GameKey, string>> = {
  'eco-voyage': 'for each answer',
  'eco-shooter': 'for each shot',
  memory: 'for each card you turn',
}
const MS_PER_SECOND = 1_000

/** The shortest duration at which a game counts, for its start screen and its rules. */
export function paceText(key: GameKey): string {
  const seconds = FAST_PLAY[key].ms / MS_PER_SECOND
  const least = seconds === 1 ? '1 second' : `${seconds} seconds`
  return `Points count when the game took at least ${least} ${ACTS[key]}. Faster games earn no points.`
}

export const DIFFICULTY_MESSAGES = { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } as const
