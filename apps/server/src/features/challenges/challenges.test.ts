import { api } from '@eco/contract'
import type { ChallengeBody } from '@eco/contract/organizations/challenges'
import { dayNumber } from '@eco/domain/activities/home-day'
import { LATE_DAYS, OPEN_CHALLENGES_MAX } from '@eco/domain/challenges/rules'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, TEST_START_MS } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'

/** The tests' clock starts on 2026-03-02. */
const MARCH: ChallengeBody = {
  title: 'Cycle to work',
  description: 'Leave the car at home.',
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
  activities: ['eco-commute', 'clean-up'],
  teams: [{ name: 'Office' }, { name: 'Depot' }],
  public: true,
}
const MARCH_FIRST = dayNumber('2026-03-01')
const DAY_MS = 86_400_000
type Person = TestMember & { username: string }

onEveryEngine('challenges', (server) => {
  let organization: Person
  const person = async (role?: 'organization'): Promise<Person> => {
    const member = await signUp(server(), role)
    const { user } = await server().client(api.session, {}, { token: member.token })
    return { ...member, username: user.username }
  }
  beforeAll(async () => {
    organization = await person('organization')
  })
  const organization_id = () => organization.id
  const create = (change: Partial<ChallengeBody> = {}, by = organization) =>
    server().client(
      api.createChallenge,
      { params: { organization_id: by.id }, body: { ...MARCH, ...change } },
      { token: by.token },
    )
  const change = (challenge_id: string, body: ChallengeBody) =>
    server().client(
      api.changeChallenge,
      { params: { organization_id: organization_id(), challenge_id }, body },
      { token: organization.token },
    )
  const read = (challenge_id: string, token?: string) =>
    server().client(api.readChallenge, { params: { challenge_id } }, token === undefined ? {} : { token })
  const join = (challenge_id: string, member: Person, team_id: string | null = null, named = false) =>
    server().client(
      api.joinChallenge,
      { params: { challenge_id }, body: { team_id, named } },
      { token: member.token },
    )
  type Doing = {
    key?: 'eco-commute' | 'plant-tree'
    review?: 'waiting' | 'approved' | 'rejected'
    reviewedAt?: number
    cancelled?: true
  }
  /** An activity on a day of March, as if it had been submitted then. */
  const did = (member: Person, day: number, doing: Doing = {}) =>
    server().database.write(async (tx) => {
      const { key = 'eco-commute', review = null, reviewedAt = null, cancelled } = doing
      const homeDay = MARCH_FIRST + day - 1
      const at = homeDay * DAY_MS
      const empty = { plantsPlanted: null, wasteWeight: null, wasteUnit: null, plasticAction: null }
      const place = { date: '2026-03-02', time: '09:30', location: 'Pune', lat: 18.5, lng: 73.8 }
      await tx
        .insertInto('activitySubmissions')
        .values({
          ...{
            id: server().deps.newId('activity'),
            userId: member.id,
            activityKey: key,
            revision: 1,
            visit: 0,
          },
          ...{ ...place, ...empty, species: 'Metro', ecoDistance: 5, ecoDistanceUnit: 'km' as const },
          ...{
            reward: 10,
            at,
            homeDay,
            status: cancelled ? 'cancelled' : 'accepted',
            cancelledAt: cancelled ? at : null,
          },
          ...{ review, reviewedAt },
        })
        .execute()
    })

  it('count accepted activities of their period from those who take part, by team, without names', async () => {
    const { challenge_id, teams } = await create()
    const [office = '', depot = ''] = teams.map(({ team_id }) => team_id)
    const people = await Promise.all(Array.from({ length: 5 }, () => person()))
    const [one, two, three, four, outsider] = people as [Person, Person, Person, Person, Person]
    for (const member of [one, two, three]) await join(challenge_id, member, office)
    await join(challenge_id, four, depot, true)
    await did(one, 1)
    await did(one, 8, { review: 'approved', reviewedAt: TEST_START_MS })
    await did(two, 1, { review: 'waiting' })
    await did(two, 2, { review: 'rejected', reviewedAt: TEST_START_MS })
    await did(two, 3, { cancelled: true })
    await did(two, 4, { key: 'plant-tree' })
    await did(two, 0)
    await did(two, 32)
    await did(three, 31, { review: 'approved', reviewedAt: (MARCH_FIRST + 31 + LATE_DAYS) * DAY_MS - 1 })
    await did(three, 30, { review: 'approved', reviewedAt: (MARCH_FIRST + 31 + LATE_DAYS) * DAY_MS })
    await did(four, 5)
    await did(outsider, 5)
    const seen = await read(challenge_id)
    expect(seen).toMatchObject({
      ...{ members: 4, accepted: 4, waiting: 1, unnamed: 3, board: null, mine: null, yours: false },
      teams: [
        { name: 'Office', members: 3, activities: 3 },
        { name: 'Depot', members: 1, activities: null },
      ],
      badges: [
        { badge: 'first', members: 3 },
        { badge: 'five_days', members: 0 },
        { badge: 'every_week', members: 0 },
      ],
    })
    expect(JSON.stringify(seen)).not.toContain(four.username)
    expect(await read(challenge_id, one.token)).toMatchObject({
      board: [{ name: four.username, team: 'Depot', activities: 1 }],
      mine: { team_id: office, named: false, activities: 2, waiting: 0, badges: ['first'] },
    })
    expect((await read(challenge_id, outsider.token)).board).toBeNull()
    expect(await read(challenge_id, organization.token)).toMatchObject({ yours: true, board: [{}] })
    // Consent can be withdrawn at once.
    await join(challenge_id, four, depot, false)
    expect((await read(challenge_id, one.token)).board).toEqual([])
    await server().client(api.leaveChallenge, { params: { challenge_id } }, { token: one.token })
    expect(await read(challenge_id)).toMatchObject({ members: 3, accepted: 2 })
  })

  it('that are not public are for those who are signed in', async () => {
    const { challenge_id } = await create({ public: false })
    const member = await person()
    await expect(read(challenge_id)).rejects.toMatchObject({ status: 404 })
    expect(await read(challenge_id, member.token)).toMatchObject({ title: 'Cycle to work', public: false })
    await expect(read('chal_nowhere')).rejects.toMatchObject({ status: 404 })
  })

  it('keep their start, their activities and the teams with members once they run', async () => {
    const { challenge_id, teams } = await create()
    const [office] = teams
    const member = await person()
    await join(challenge_id, member, office?.team_id)
    const kept = { ...MARCH, teams: teams.map(({ team_id, name }) => ({ team_id, name })) }
    await expect(change(challenge_id, { ...kept, starts_on: '2026-03-02' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(change(challenge_id, { ...kept, activities: ['plant-tree'] })).rejects.toMatchObject({
      status: 409,
    })
    await expect(change(challenge_id, { ...kept, teams: [] })).rejects.toThrow('The team Office has members')
    const renamed = await change(challenge_id, {
      ...kept,
      title: 'Cycle on',
      ends_on: '2026-04-30',
      teams: [{ team_id: office?.team_id, name: 'Head office' }],
    })
    expect(renamed).toMatchObject({
      title: 'Cycle on',
      ends_on: '2026-04-30',
      teams: [{ team_id: office?.team_id, name: 'Head office', members: 1 }],
    })
    await expect(join(challenge_id, member, 'team_gone')).rejects.toMatchObject({ status: 409 })
  })

  it('belong to one organization, which alone changes and deletes them', async () => {
    const { challenge_id } = await create()
    const other = await person('organization')
    const params = { organization_id: organization_id(), challenge_id }
    for (const asked of [params, { ...params, organization_id: other.id }]) {
      await expect(
        server().client(api.changeChallenge, { params: asked, body: MARCH }, { token: other.token }),
      ).rejects.toMatchObject({ status: 404 })
      await expect(
        server().client(api.deleteChallenge, { params: asked }, { token: other.token }),
      ).rejects.toMatchObject({ status: 404 })
    }
    await join(challenge_id, other)
    await server().client(api.deleteChallenge, { params }, { token: organization.token })
    await expect(read(challenge_id)).rejects.toMatchObject({ status: 404 })
  })

  it('refuse what makes no challenge, with a sentence for each field', async () => {
    await expect(create({ title: ' ', ends_on: '2026-02-01', activities: [] })).rejects.toMatchObject({
      status: 400,
      fields: {
        title: 'Title is required',
        ends_on: 'The end must not be before the start',
        activities: 'Choose at least one activity',
      },
    })
  })

  it('are listed by pages for the organization and for those who take part', async () => {
    const busy = await person('organization')
    const member = await person()
    for (let nth = 1; nth <= OPEN_CHALLENGES_MAX; nth++) {
      const { challenge_id } = await create({ title: `Challenge ${nth}` }, busy)
      if (nth % 2 === 0) await join(challenge_id, member)
      server().clock.advance(1)
    }
    await expect(create({}, busy)).rejects.toThrow('which is the limit')
    const params = { organization_id: busy.id }
    const { data, next } = await server().client(api.listChallenges, { params }, { token: busy.token })
    expect(data.map(({ title }) => title).slice(0, 2)).toEqual(['Challenge 20', 'Challenge 19'])
    expect(next).toBeUndefined()
    const csv = await fetch(`${server().url}/api/organizations/${busy.id}/challenges/export.csv`, {
      headers: { authorization: `Bearer ${busy.token}` },
    })
    const [head, ...lines] = (await csv.text()).trimEnd().split('\r\n')
    expect(head).toBe('challenge_id,title,starts_on,ends_on,phase,activities,members,public')
    expect(lines).toHaveLength(OPEN_CHALLENGES_MAX)
    expect(lines[0]).toContain(',Challenge 20,')
    const joined = await server().client(api.listJoinedChallenges, {}, { token: member.token })
    expect(joined.data).toHaveLength(OPEN_CHALLENGES_MAX / 2)
    expect(joined.data[0]).toMatchObject({
      members: 1,
      phase: 'running',
      organization: { name: busy.username },
    })
  })

  it('take nobody in after their end', async () => {
    const { challenge_id } = await create({ ends_on: '2026-03-02' })
    const member = await person()
    server().clock.advance(2 * DAY_MS)
    await expect(join(challenge_id, member)).rejects.toThrow('This challenge has ended.')
    expect((await read(challenge_id)).phase).toBe('late')
  })
})
