import { dayText } from '../../lib/format/days.ts'
import type { DailyStreak } from './state/view.ts'

/** All texts of the activity pages. Title, button and popup texts come from the specification. */
export const ACTIVITIES_MESSAGES = {
  title: 'Activities',
  lead: 'Add one photo or video per activity. Each can be repeated after 24 hours.',
  total: (coins: string) => `Total: ${coins} coins`,
  /** the text around a figure that is not known yet */
  totalUnknown: ['Total:', 'coins'],
  reward: (coins: string) => `Reward: ${coins} coins`,
  streak: 'streak',
  streakOf: 'Streak',
  next: 'Next activity',
  units: 'days, hours, minutes, seconds',
  ready: 'You can post a new activity!',
  lastEntry: 'Last submission',
  history: 'History',
  back: 'Activities',
  addTree: 'Add a tree as an asset',
  failed: "We couldn't load your coins and streaks.",
  joinTitle: 'Start a streak',
  joinText: 'Anyone can read this page. Log in to save your activities and coins.',
  logIn: 'Log in',
} as const

export const ACTIVITY_MESSAGES = {
  cancel: 'Cancel Submission',
  cancelling: 'Cancelling...',
  waits: 'Waiting for the next activity; opens your last submission',
  cancelled: 'Submission cancelled. Its coins were reversed.',
  undo: 'Undo',
  undoing: 'Undoing...',
  restored: 'Submission restored',
  cancelFailed: "We couldn't cancel it. Check your connection and try again.",
  undoFailed: "We couldn't undo that.",
  nextNow: 'You can log your next activity now.',
  /** Read by screen readers, at most once a minute. */
  nextIn: (hours: number, minutes: number) => {
    const parts = [
      ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
      ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
    ]
    return parts.length === 0 ? 'Next activity in less than a minute' : `Next activity in ${parts.join(' ')}`
  },
} as const

/** Texts shown after an accepted submission. */
export const AFTER_LOG_MESSAGES = {
  titles: {
    'plant-tree': 'Planting logged',
    'clean-up': 'Clean-up logged',
    'eco-commute': 'Commute logged',
    'plastic-free': 'Action logged',
  },
  lead: (coins: string, streak: string) =>
    `${coins} ${coins === '1' ? 'coin is' : 'coins are'} in your wallet. Your streak is now ${streak}.`,
  waitsTitle: 'Saved, waiting for review',
  waits: 'A reviewer looks at your proof before coins are paid.',
  visit: 'Your visit to this tree is noted. It earns no coins.',
  coins: 'Coins',
  streak: 'Streak',
  total: 'Total coins',
  again: 'You can log it again in',
  ready: 'Ready now',
  log: 'Log',
  allDone: 'All four activities are logged for now.',
  treeTitle: 'Look after this tree',
  treeText: (credits: number, photo: boolean) =>
    `Add it as an asset too: ${credits} credits after review. ${photo ? 'The photo, place and date' : 'The place and date'} are already filled in.`,
  tree: 'Add it as an asset',
} as const

export const LAST_MESSAGES = {
  title: 'Last Completed Submission',
  close: 'Close',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  reward: 'Reward',
  coins: (coins: string) => (coins === '1' ? '1 coin' : `${coins} coins`),
  proofOf: (title: string) => `Proof of: ${title}`,
  noProof: (name: string) => `The preview of ${name} appears when you're back online.`,
  proofFailed: "We couldn't load the preview.",
  gone: "The details appear when you're back online.",
} as const

/** Never blames: a lost streak is mentioned only with the way to repair it. */
export const DAILY_MESSAGES = {
  title: 'Daily streak',
  days: (days: number | undefined) => (days === 1 ? 'day in a row' : 'days in a row'),
  start: 'Log an activity to start your streak.',
  again: 'Log an activity to start a new streak.',
  more: (days: number) => `Log an activity today to make it ${days}.`,
  done: "You're done for today.",
  best: 'Best',
  daysText: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  freezes: 'Freezes',
  freezesHow: 'A freeze automatically covers a missed day.',
  nextFreeze: 'Next freeze',
  nextFreezeIn: (days: number) => (days === 1 ? 'in 1 day' : `in ${days} days`),
  freezesFull: 'Freezes are full',
  repair: (days: number, missing: number, last: string) =>
    `Get back your streak of ${days === 1 ? '1 day' : `${days} days`}: log ${missing === 1 ? 'one activity' : `${missing} activities`} by ${last}.`,
  week: 'Last seven days',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  today: 'Today',
  logged: 'logged',
  open: 'not yet logged',
  empty: 'nothing logged',
  unknown: 'not known yet',
  ready: 'Ready',
  all: 'See all activities',
  loading: 'Loading your streak...',
  failed: "We couldn't load your streak.",
} as const

export const HISTORY_MESSAGES = {
  title: 'Activity history',
  lead: 'Everything you logged, one square per day.',
  view: 'Show the history as',
  views: { calendar: 'Calendar', table: 'Table' },
  filters: 'Filters',
  all: 'All',
  status: 'Status',
  anyStatus: 'Any status',
  statuses: {
    accepted: 'Accepted',
    provisional: 'Provisional',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
  afterReview: (coins: string) => `${coins} after review`,
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  calendar: 'Calendar',
  span: (first: string, last: string) => `${first} to ${last}`,
  lastWeeks: (weeks: number) => `${weeks} weeks`,
  earlier: 'Earlier weeks',
  later: 'Later weeks',
  mondays: ['Mon', '', 'Wed', '', 'Fri', '', ''],
  key: '1, 2, 3, 4 or more submissions per day',
  dayText: (day: string, entries: string, coins: string) => `${day}: ${entries}, ${coins}`,
  heatLabel: (days: number, first: string, last: string) =>
    `${days === 1 ? '1 day' : `${days} days`} with activities from ${first} to ${last}. The table lists each one.`,
  daysTable: 'Days with activities',
  day: 'Day',
  entries: 'Submissions',
  entriesText: (count: string) => (count === '1' ? '1 submission' : `${count} submissions`),
  coins: 'Coins',
  coinsText: (coins: string) => (coins === '1' ? '1 coin' : `${coins} coins`),
  listTitle: 'Submissions',
  date: 'Date',
  activity: 'Activity',
  what: 'Details',
  place: 'Location',
  state: 'Status',
  visit: 'Care visit to a tree you logged',
  at: (what: string, time: string) => `${what} at ${time}`,
  plants: (count: string) => (count === '1' ? '1 plant' : `${count} plants`),
  open: (title: string, day: string) => `${title} on ${day}, with proof`,
  entry: 'Submission',
  loading: 'Loading...',
  older: 'Show earlier',
  failed: "We couldn't load your history.",
  none: 'Nothing logged yet',
  noneText: 'Your first activity will appear here with its photo and coins.',
  noneAction: 'See all activities',
  noMatch: 'No submissions match these filters',
  noMatchText: 'Try another activity, status or date.',
  year: 'Past year',
  activities: 'Activities',
  activeDays: 'Active days',
  best: 'Best daily streak',
  trees: 'Your trees',
  treesLead: 'Where you planted them.',
  treesMap: 'Map of the trees you planted',
  treesMost: (count: string) => `Showing the newest ${count} trees.`,
} as const

/** Why coins are paid later or not at all, and what stays unaffected. */
export const REVIEW_MESSAGES = {
  coins: 'Coins after review',
  streak: 'Your streak is not affected by waiting.',
  state: 'State',
  reasons: {
    photo_old: {
      title: (days: number) =>
        days === 1
          ? 'Your photo was taken 1 day before this submission'
          : `Your photo was taken ${days} days before this submission`,
      text: 'Photos older than 7 days are checked by a reviewer before coins are paid.',
    },
    photo_future: {
      title: () => 'Your photo is dated after this submission',
      text: 'A reviewer checks photos with a later date before coins are paid.',
    },
    copy: {
      title: () => 'Your photo looks like one that was already used',
      text: 'A reviewer compares the two before coins are paid.',
    },
  },
  rejected: 'This submission was rejected',
  rejectedBecause: (text: string) => `Reviewer: ${text}`,
} as const

/** The next step for the daily streak, in one sentence. */
export function nextOfDaily({ days, best, doneToday, repair }: DailyStreak): string {
  if (repair) return DAILY_MESSAGES.repair(repair.days, repair.missing, dayText(repair.lastDate))
  if (doneToday) return DAILY_MESSAGES.done
  if (days > 0) return DAILY_MESSAGES.more(days + 1)
  return best > 0 ? DAILY_MESSAGES.again : DAILY_MESSAGES.start
}
