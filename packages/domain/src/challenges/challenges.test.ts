import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayDate, dayNumber } from '../activities/home-day.ts'
import { badgesOf, countBadges, rankMembers, rankTeams } from './board.ts'
import { type ChallengeDraft, checkChallenge, daysOf, phaseOn, TEAMS_MAX } from './rules.ts'

const NOVEMBER = { startsOn: '2026-11-01', endsOn: '2026-11-30' }
const first = dayNumber(NOVEMBER.startsOn)
const draft: ChallengeDraft = {
  title: 'Cycle to work',
  description: '',
  starts_on: NOVEMBER.startsOn,
  ends_on: NOVEMBER.endsOn,
  activities: ['eco-commute'],
  teams: [{ name: 'Office' }, { name: 'Workshop' }],
}

describe('a challenge', () => {
  it('is upcoming, runs, takes late decisions for a week, and ends', () => {
    const on = (day: string) => phaseOn(NOVEMBER, dayNumber(day))
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08'].map(on),
    ).toEqual(['upcoming', 'running', 'running', 'late', 'late', 'ended'])
    expect(daysOf(NOVEMBER)).toBe(30)
  })

  it('has a title, a possible period, an activity, and teams with different names', () => {
    expect(checkChallenge(draft, first)).toEqual({})
    const codesOf = (change: Partial<ChallengeDraft>) =>
      Object.entries(checkChallenge({ ...draft, ...change }, first)).map(
        ([field, { code }]) => `${field} ${code}`,
      )
    expect(codesOf({ title: '  ' })).toEqual(['title challenges.title'])
    expect(codesOf({ title: 'x'.repeat(81) })).toEqual(['title challenges.tooLong'])
    expect(codesOf({ description: 'x'.repeat(501) })).toEqual(['description challenges.tooLong'])
    expect(codesOf({ starts_on: '2026-02-30x', ends_on: '' })).toEqual([
      'starts_on challenges.day',
      'ends_on challenges.day',
    ])
    expect(codesOf({ ends_on: '2026-10-31' })).toEqual(['ends_on challenges.endsFirst'])
    expect(codesOf({ ends_on: '2027-11-30' })).toEqual(['ends_on challenges.tooManyDays'])
    expect(codesOf({ starts_on: '2026-10-01', ends_on: '2026-10-31' })).toEqual(['ends_on challenges.past'])
    expect(codesOf({ activities: [] })).toEqual(['activities challenges.activities'])
    expect(codesOf({ teams: [{ name: 'Office' }, { name: ' office ' }] })).toEqual([
      'teams challenges.teamTwice',
    ])
    expect(codesOf({ teams: [{ name: ' ' }] })).toEqual(['teams challenges.teamName'])
    const many = Array.from({ length: TEAMS_MAX + 1 }, (_, at) => ({ name: `T${at}` }))
    expect(codesOf({ teams: many })).toEqual(['teams challenges.tooManyTeams'])
  })
})

describe('badges', () => {
  it('are reached with one activity, with five days, and with one activity in each week', () => {
    expect(badgesOf(NOVEMBER, [])).toEqual([])
    expect(badgesOf(NOVEMBER, [first])).toEqual(['first'])
    expect(
      badgesOf(
        NOVEMBER,
        [0, 1, 2, 3, 4].map((day) => first + day),
      ),
    ).toEqual(['first', 'five_days'])
    expect(
      badgesOf(
        NOVEMBER,
        [0, 7, 14, 21, 28].map((day) => first + day),
      ),
    ).toEqual(['first', 'five_days', 'every_week'])
    expect(badgesOf({ startsOn: '2026-11-01', endsOn: '2026-11-03' }, [first, first + 1, first + 2])).toEqual(
      ['first', 'five_days', 'every_week'],
    )
  })

  it('can all be reached by whoever takes part once a week in a challenge of five weeks or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 29, max: 366 }), (days) => {
        const period = { startsOn: NOVEMBER.startsOn, endsOn: dayDate(first + days - 1) }
        const weekly = Array.from({ length: Math.ceil(days / 7) }, (_, week) => first + week * 7)
        expect(badgesOf(period, weekly)).toHaveLength(3)
      }),
    )
  })
})

describe('the board', () => {
  const members = rankMembers(
    NOVEMBER,
    [
      { userId: 'a', team: 'office' },
      { userId: 'b', team: 'office' },
      { userId: 'c', team: 'office' },
      { userId: 'd', team: 'depot' },
      { userId: 'e', team: 'depot' },
      { userId: 'f', team: 'depot' },
      { userId: 'g', team: 'alone' },
      { userId: 'h', team: null },
    ],
    [
      { userId: 'a', day: first, count: 1 },
      { userId: 'a', day: first + 1, count: 2 },
      { userId: 'd', day: first, count: 4 },
      { userId: 'g', day: first, count: 9 },
      { userId: 'nobody', day: first, count: 100 },
    ],
  )

  it('counts what participants did', () => {
    expect(members.map(({ userId, activities }) => [userId, activities]).slice(0, 4)).toEqual([
      ['g', 9],
      ['d', 4],
      ['a', 3],
      ['b', 0],
    ])
    expect(countBadges(members)).toEqual({ first: 3, five_days: 0, every_week: 0 })
  })

  it('ranks teams by activities per member and shows no team of one or two', () => {
    expect(rankTeams(['alone', 'office', 'depot', 'empty'], members)).toEqual([
      { team: 'depot', members: 3, activities: 4 },
      { team: 'office', members: 3, activities: 3 },
      { team: 'alone', members: 1, activities: null },
      { team: 'empty', members: 0, activities: null },
    ])
  })
})
