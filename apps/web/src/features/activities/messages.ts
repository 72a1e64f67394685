/** Every sentence of the activities' pages. Title, button and popup texts are the specification's. */
export const ACTIVITIES_WORDS = {
  title: 'Activities',
  lead: 'One photo or video each. Every activity opens again after a day.',
  total: (coins: string) => `Total: ${coins} coins`,
  reward: (coins: string) => `Reward: ${coins} coins`,
  streak: 'streak',
  streakOf: 'Streak',
  next: 'Next activity',
  units: 'days, hours, minutes, seconds',
  ready: 'You can post a new activity!',
  lastEntry: 'Last entry',
  back: 'Activities',
  failed: 'Your coins and streaks could not be loaded.',
  joinTitle: 'Start a streak',
  joinText: 'Anyone can read this page. Log in to keep what you log, with its coins.',
  logIn: 'Log in',
} as const

export const ACTIVITY_WORDS = {
  cancel: 'Cancel Submission',
  cancelling: 'Cancelling...',
  waits: 'Waits for the next activity; shows your last submission',
  cancelled: 'Submission cancelled. Its coins went back.',
  undo: 'Undo',
  undoing: 'Undoing...',
  restored: 'Submission restored',
  cancelFailed: 'That could not be cancelled. Check your connection and try again.',
  undoFailed: 'That could not be undone.',
  nextNow: 'The next activity is open.',
  /** Read aloud, at most once a minute. */
  nextIn: (hours: number, minutes: number) => {
    const parts = [
      ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
      ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
    ]
    return parts.length === 0 ? 'Next activity in less than a minute' : `Next activity in ${parts.join(' ')}`
  },
} as const

export const LAST_WORDS = {
  title: 'Last Completed Submission',
  close: 'Close',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  reward: 'Reward',
  coins: (coins: string) => (coins === '1' ? '1 coin' : `${coins} coins`),
  proofOf: (title: string) => `Proof of: ${title}`,
  noProof: (name: string) => `The preview of ${name} is shown when the server answers.`,
  proofFailed: 'The preview could not be loaded.',
  gone: 'The details are shown when the server answers.',
} as const

/** Nothing here scolds: a lost streak is told with the way back, or not at all. */
export const DAILY_WORDS = {
  title: 'Daily streak',
  days: (days: number) => (days === 1 ? 'day in a row' : 'days in a row'),
  start: 'Your first activity begins it.',
  again: 'Your next activity begins a new one.',
  more: (days: number) => `Log one today to make it ${days}.`,
  done: 'Today is done.',
  best: 'Best',
  daysText: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  freezes: 'Freezes kept',
  freezesHow: 'A freeze covers a day without an activity, by itself.',
  nextFreeze: 'Next freeze in',
  freezesFull: 'as many as can be kept',
  repair: (days: number, missing: number, last: string) =>
    `A streak of ${days === 1 ? '1 day' : `${days} days`} can come back: log ${missing === 1 ? 'one activity' : `${missing} activities`} until ${last}.`,
  week: 'The last seven days',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  today: 'Today',
  logged: 'logged',
  open: 'still open',
  empty: 'nothing logged',
  ready: 'Ready',
  all: 'See all activities',
  loading: 'Loading your streak...',
  failed: 'Your streak could not be loaded.',
} as const
