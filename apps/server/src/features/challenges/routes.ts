import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { ChallengeBody } from '@eco/contract/organizations/challenges'
import { dayDate } from '@eco/domain/activities/home-day'
import { checkChallenge, OPEN_CHALLENGES_MAX, phaseOn } from '@eco/domain/challenges/rules'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, everyPage, pageOf } from '../../http/cursor.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem, refuseFields } from '../../problem.ts'
import {
  type Challenge,
  countMembers,
  countOpen,
  deleteChallenge,
  deleteMember,
  findChallenge,
  insertChallenge,
  listChallenges,
  lockChallenge,
  membersOf,
  type NewChallenge,
  putMember,
  type Team,
  updateChallenge,
} from './store.ts'
import { showChallenge, todayOf, wireListed } from './view.ts'

/** Challenges per page. */
const PAGE_ROWS = 20
const EXPORT_COLUMNS = [
  'challenge_id',
  'title',
  'starts_on',
  'ends_on',
  'phase',
  'activities',
  'members',
  'public',
] as const

export function challengeRoutes(
  route: Route,
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
): void {
  const shown = async (db: Db, id: string, userId: string | undefined) => {
    const challenge = await findChallenge(db, id)
    if (!challenge || (userId === undefined && !challenge.isPublic)) throw problem('not_found')
    return showChallenge(db, challenge, userId, now())
  }
  const list = (of: Parameters<typeof listChallenges>[1], cursor: string | undefined) =>
    database.read(async (db) => {
      const rows = await listChallenges(db, of, CREATED_CURSOR.read(cursor), PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, CREATED_CURSOR.write)
      const members = await countMembers(
        db,
        page.map(({ id }) => id),
      )
      return { data: page.map((row) => wireListed(row, members.get(row.id) ?? 0, now())), ...next }
    })
  /** @throws Problem not_found if the organization runs no such challenge */
  const lockOwn = async (tx: Db, { organization_id, challenge_id }: Record<string, string>) => {
    const found = await lockChallenge(database, tx, challenge_id ?? '')
    if (found?.organizationId !== organization_id) throw problem('not_found')
    return found as Challenge
  }
  const teamsOf = (given: ChallengeBody['teams'], known: readonly Team[]): Team[] =>
    given.map(({ team_id, name }) => ({
      id: known.find(({ id }) => id === team_id)?.id ?? newId('team'),
      name: name.trim(),
    }))
  const challengeOf = (
    id: string,
    organizationId: string,
    body: ChallengeBody,
    known: readonly Team[] = [],
  ) =>
    ({
      id,
      organizationId,
      title: body.title.trim(),
      description: body.description.trim(),
      startsOn: body.starts_on,
      endsOn: body.ends_on,
      activities: [...new Set(body.activities)].toSorted(),
      teams: teamsOf(body.teams, known),
      isPublic: body.public,
      createdAt: now(),
    }) satisfies NewChallenge

  route(api.listChallenges, ({ params: { organization_id }, query: { cursor } }) =>
    list({ organizationId: organization_id }, cursor),
  )
  route(api.exportChallenges, async ({ params: { organization_id: organizationId }, request, reply }) => {
    async function* pages() {
      for await (const { data } of everyPage((cursor) => list({ organizationId }, cursor)))
        yield data.map(({ activities, ...row }) => ({ ...row, activities: activities.join(' ') }))
    }
    return sendCsv({ name: 'challenges', columns: EXPORT_COLUMNS, pages, now: now() }, request, reply)
  })
  route(api.listJoinedChallenges, ({ session: { userId }, query: { cursor } }) => list({ userId }, cursor))
  route(api.readChallenge, ({ params: { challenge_id }, session }) =>
    database.read((db) => shown(db, challenge_id, session?.userId)),
  )

  route(api.createChallenge, ({ params: { organization_id }, body, write }) => {
    refuseFields(checkChallenge(body, todayOf(now())))
    const challenge = challengeOf(newId('chal'), organization_id, body)
    return write(async (tx) => {
      if ((await countOpen(tx, organization_id, dayDate(todayOf(now())))) >= OPEN_CHALLENGES_MAX)
        throw problem('conflict', {
          message: message('challenges.tooManyOpen', { most: OPEN_CHALLENGES_MAX }),
        })
      await insertChallenge(tx, challenge)
      return shown(tx, challenge.id, organization_id)
    })
  })

  route(api.changeChallenge, ({ params, body, write }) => {
    const today = todayOf(now())
    refuseFields(checkChallenge(body, today))
    return write(async (tx) => {
      const before = await lockOwn(tx, params)
      const { organization_id, challenge_id } = params
      const changed = challengeOf(challenge_id, organization_id, body, before.teams)
      const hasStarted = phaseOn(before, today) !== 'upcoming'
      if (hasStarted && fixedParts(changed) !== fixedParts(before))
        throw problem('conflict', { message: message('challenges.started') })
      await refuseLostTeams(tx, before, changed.teams)
      await updateChallenge(tx, { ...changed, createdAt: before.createdAt })
      return shown(tx, challenge_id, organization_id)
    })
  })

  route(api.deleteChallenge, ({ params, write }) =>
    write(async (tx) => {
      await lockOwn(tx, params)
      await deleteChallenge(tx, params.challenge_id)
    }),
  )

  route(api.joinChallenge, ({ params: { challenge_id }, body, session: { userId }, write }) =>
    write(async (tx) => {
      const challenge = await lockChallenge(database, tx, challenge_id)
      if (!challenge) throw problem('not_found')
      const phase = phaseOn(challenge, todayOf(now()))
      if (phase === 'late' || phase === 'ended')
        throw problem('conflict', { message: message('challenges.over') })
      if (body.team_id !== null && challenge.teams.every(({ id }) => id !== body.team_id))
        throw problem('conflict', { message: message('challenges.noTeam') })
      const { team_id: team, named } = body
      await putMember(tx, { challengeId: challenge_id, userId, team, named, at: now() })
      return shown(tx, challenge_id, userId)
    }),
  )

  route(api.leaveChallenge, ({ params: { challenge_id }, session: { userId }, write }) =>
    write(async (tx) => {
      if (!(await findChallenge(tx, challenge_id))) throw problem('not_found')
      await deleteMember(tx, challenge_id, userId)
    }),
  )
}

/** What does not change once a challenge has started. */
const fixedParts = ({ startsOn, activities }: NewChallenge): string =>
  [startsOn, ...activities.toSorted()].join(' ')

/** @throws Problem conflict if a team with members would be removed */
async function refuseLostTeams(tx: Db, before: Challenge, teams: readonly Team[]): Promise<void> {
  const lost = before.teams.filter(({ id }) => teams.every((team) => team.id !== id))
  if (lost.length === 0) return
  const used = new Set((await membersOf(tx, before.id)).map(({ team }) => team))
  const held = lost.find(({ id }) => used.has(id))
  if (held) throw problem('conflict', { message: message('challenges.teamInUse', { name: held.name }) })
}
