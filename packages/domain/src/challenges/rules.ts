import { ACTIVITY_KEYS, type ActivityKey } from '../activities/catalogue.ts'
import { dayNumber } from '../activities/home-day.ts'
import type { Message } from '../text/message.ts'

/** Challenges of organizations: members submit chosen activities within a period, alone or in teams. */

export const TITLE_MAX = 80
export const DESCRIPTION_MAX = 500
export const TEAM_NAME_MAX = 40
export const TEAMS_MAX = 20
/** Longest challenge, days. */
export const DAYS_MAX = 366
/** Challenges of one organization that have not ended. */
export const OPEN_CHALLENGES_MAX = 20
/** An activity of the period still counts when it is approved this many days after the end. */
export const LATE_DAYS = 7
/** A smaller team's figures are not shown: they would tell what single members did. */
export const TEAM_SHOWN_MIN = 3

const DAY = /^\d{4}-\d{2}-\d{2}$/

export type ChallengeDraft = {
  title: string
  description: string
  /** ISO calendar days, both included */
  starts_on: string
  ends_on: string
  activities: readonly ActivityKey[]
  teams: readonly { name: string }[]
}

type Period = { startsOn: string; endsOn: string }

export type ChallengePhase = 'upcoming' | 'running' | 'late' | 'ended'

/** @param today day number. `late`: no more activities, but decisions about them still count. */
export function phaseOn({ startsOn, endsOn }: Period, today: number): ChallengePhase {
  if (today < dayNumber(startsOn)) return 'upcoming'
  if (today <= dayNumber(endsOn)) return 'running'
  return today <= dayNumber(endsOn) + LATE_DAYS ? 'late' : 'ended'
}

export const daysOf = ({ startsOn, endsOn }: Period): number => dayNumber(endsOn) - dayNumber(startsOn) + 1

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** What is wrong with a draft, by field. @param today day number */
export function checkChallenge(
  draft: ChallengeDraft,
  today: number,
): Partial<Record<keyof ChallengeDraft, Message>> {
  const { title, description, starts_on: startsOn, ends_on: endsOn, activities, teams } = draft
  const found: Partial<Record<keyof ChallengeDraft, Message>> = {}
  if (title.trim() === '') found.title = { code: 'challenges.title' }
  else if ([...title.trim()].length > TITLE_MAX)
    found.title = { code: 'challenges.tooLong', params: { most: TITLE_MAX } }
  if ([...description.trim()].length > DESCRIPTION_MAX)
    found.description = { code: 'challenges.tooLong', params: { most: DESCRIPTION_MAX } }
  if (!isDay(startsOn)) found.starts_on = { code: 'challenges.day' }
  if (!isDay(endsOn)) found.ends_on = { code: 'challenges.day' }
  else if (isDay(startsOn)) {
    if (daysOf({ startsOn, endsOn }) < 1) found.ends_on = { code: 'challenges.endsFirst' }
    else if (daysOf({ startsOn, endsOn }) > DAYS_MAX)
      found.ends_on = { code: 'challenges.tooManyDays', params: { most: DAYS_MAX } }
    else if (dayNumber(endsOn) < today) found.ends_on = { code: 'challenges.past' }
  }
  if (!ACTIVITY_KEYS.some((key) => activities.includes(key)))
    found.activities = { code: 'challenges.activities' }
  const names = teams.map(({ name }) => name.trim())
  if (names.length > TEAMS_MAX) found.teams = { code: 'challenges.tooManyTeams', params: { most: TEAMS_MAX } }
  else if (names.some((name) => name === '' || [...name].length > TEAM_NAME_MAX))
    found.teams = { code: 'challenges.teamName', params: { most: TEAM_NAME_MAX } }
  else if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    found.teams = { code: 'challenges.teamTwice' }
  return found
}
