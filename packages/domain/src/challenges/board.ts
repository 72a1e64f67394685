import { dayNumber } from '../activities/home-day.ts'
import { daysOf, TEAM_SHOWN_MIN } from './rules.ts'

/** Points, badges and ranks of a challenge, from accepted activities only. */

const WEEK_DAYS = 7
const FIVE = 5

export const BADGES = ['first', 'five_days', 'every_week'] as const
export type Badge = (typeof BADGES)[number]

type Period = { startsOn: string; endsOn: string }
/** Accepted activities of a member on one day of the member's calendar. */
export type DayCount = { userId: string; day: number; count: number }
export type Participant = { userId: string; team: string | null }
export type TeamFigures = {
  team: string
  members: number
  /** null for a team that is too small to be shown */
  activities: number | null
}

/** Weeks are counted from the first day; the last one may be shorter. */
const weeksOf = (period: Period): number => Math.ceil(daysOf(period) / WEEK_DAYS)

/** How many days a badge needs. In a challenge of fewer than five days, `five_days` needs all of them. */
const fiveOf = (period: Period): number => Math.min(FIVE, daysOf(period))

/** @param days day numbers on which a member's activities were accepted */
export function badgesOf(period: Period, days: readonly number[]): Badge[] {
  const first = dayNumber(period.startsOn)
  const own = new Set(days)
  const weeks = new Set([...own].map((day) => Math.floor((day - first) / WEEK_DAYS)))
  const has: Record<Badge, boolean> = {
    first: own.size > 0,
    five_days: own.size >= fiveOf(period),
    every_week: weeks.size >= weeksOf(period),
  }
  return BADGES.filter((badge) => has[badge])
}

export type MemberFigures = Participant & { activities: number; badges: Badge[] }

/** Every participant's figures, the most activities first; equal ones in the order given. */
export function rankMembers(
  period: Period,
  participants: readonly Participant[],
  counts: readonly DayCount[],
): MemberFigures[] {
  const byMember = new Map<string, DayCount[]>()
  for (const count of counts) byMember.set(count.userId, [...(byMember.get(count.userId) ?? []), count])
  return participants
    .map((participant) => {
      const own = byMember.get(participant.userId) ?? []
      return {
        ...participant,
        activities: own.reduce((sum, { count }) => sum + count, 0),
        badges: badgesOf(
          period,
          own.map(({ day }) => day),
        ),
      }
    })
    .toSorted((a, b) => b.activities - a.activities)
}

/** Activities per member of a team. */
export const perMember = ({ members, activities }: TeamFigures): number => (activities ?? 0) / members

/** Teams with the most activities per member first, so that a small team can win; teams too small to show last. */
export function rankTeams(teams: readonly string[], members: readonly MemberFigures[]): TeamFigures[] {
  return teams
    .map((team): TeamFigures => {
      const own = members.filter((member) => member.team === team)
      const activities = own.reduce((sum, member) => sum + member.activities, 0)
      return { team, members: own.length, activities: own.length < TEAM_SHOWN_MIN ? null : activities }
    })
    .toSorted(
      (a, b) => Number(a.activities === null) - Number(b.activities === null) || perMember(b) - perMember(a),
    )
}

/** How many members have each badge. */
export const countBadges = (members: readonly MemberFigures[]): Record<Badge, number> =>
  Object.fromEntries(
    BADGES.map((badge) => [badge, members.filter(({ badges }) => badges.includes(badge)).length]),
  ) as Record<Badge, number>
