import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { dayNumber } from '@eco/domain/activities/home-day'
import type { DayCount, Participant } from '@eco/domain/challenges/board'
import { LATE_DAYS } from '@eco/domain/challenges/rules'
import type { Selectable } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Row = Selectable<Schema['challenges']>
export type Team = { id: string; name: string }
export type Challenge = Omit<Row, 'activities' | 'teams' | 'public'> & {
  activities: ActivityKey[]
  teams: Team[]
  isPublic: boolean
  organizationName: string
}
export type NewChallenge = Omit<Challenge, 'organizationName'>

const DAY_MS = 86_400_000

const challenges = (db: Db) =>
  db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenges.organizationId')
    .selectAll('challenges')
    .select('users.username as organizationName')

const read = ({
  activities,
  teams,
  public: isPublic,
  ...row
}: Row & { organizationName: string }): Challenge => ({
  ...row,
  activities: JSON.parse(activities),
  teams: JSON.parse(teams),
  isPublic: isPublic === 1,
})

const rowOf = ({ activities, teams, isPublic, ...challenge }: NewChallenge): Row => ({
  ...challenge,
  activities: JSON.stringify(activities),
  teams: JSON.stringify(teams),
  public: Number(isPublic),
})

export async function findChallenge(db: Db, id: string): Promise<Challenge | undefined> {
  const row = await challenges(db).where('challenges.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** As `findChallenge`; nobody else can change it or who takes part before the transaction ends. */
export async function lockChallenge(database: Database, tx: Db, id: string): Promise<Challenge | undefined> {
  await database.lock(tx.selectFrom('challenges').select('id').where('id', '=', id)).execute()
  return findChallenge(tx, id)
}

type Of = { organizationId: string } | { userId: string }

/** Newest first. @param of whose they are, or who takes part */
export async function listChallenges(
  db: Db,
  of: Of,
  after: CreatedPlace | undefined,
  most: number,
): Promise<Challenge[]> {
  let query = challenges(db)
  query =
    'organizationId' in of
      ? query.where('challenges.organizationId', '=', of.organizationId)
      : query.where('challenges.id', 'in', (eb) =>
          eb.selectFrom('challengeMembers').select('challengeId').where('userId', '=', of.userId),
        )
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('challenges.createdAt', '<', after.createdAt),
        eb.and([eb('challenges.createdAt', '=', after.createdAt), eb('challenges.id', '<', after.id)]),
      ]),
    )
  const rows = await query
    .orderBy('challenges.createdAt', 'desc')
    .orderBy('challenges.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(read)
}

/** Those that everybody can see, newest first. */
export async function publicChallenges(db: Db, organizationId: string, most: number): Promise<Challenge[]> {
  const rows = await challenges(db)
    .where('challenges.organizationId', '=', organizationId)
    .where('challenges.public', '=', 1)
    .orderBy('challenges.createdAt', 'desc')
    .orderBy('challenges.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(read)
}

/** @param day ISO calendar day */
export async function countOpen(db: Db, organizationId: string, day: string): Promise<number> {
  const { open } = await db
    .selectFrom('challenges')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('organizationId', '=', organizationId)
    .where('endsOn', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function insertChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  await tx.insertInto('challenges').values(rowOf(challenge)).execute()
}

export async function updateChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  await tx.updateTable('challenges').set(rowOf(challenge)).where('id', '=', challenge.id).execute()
}

export async function deleteChallenge(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('challengeMembers').where('challengeId', '=', id).execute()
  await tx.deleteFrom('challenges').where('id', '=', id).execute()
}

export type Member = Participant & { named: boolean; name: string; avatar: string | null }

/** Who takes part, in the order of joining. */
export async function membersOf(db: Db, challengeId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('challengeMembers as taking')
    .innerJoin('users', 'users.id', 'taking.userId')
    .leftJoin('communityMembers as shown', 'shown.id', 'taking.userId')
    .select(['taking.userId', 'taking.team', 'taking.named', 'users.username as name', 'shown.avatar'])
    .where('taking.challengeId', '=', challengeId)
    .orderBy('taking.joinedAt')
    .orderBy('taking.userId')
    .execute()
  return rows.map((row) => ({ ...row, named: row.named === 1 }))
}

export async function countMembers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('challengeMembers')
    .select((eb) => ['challengeId', eb.fn.countAll<number>().as('members')])
    .where('challengeId', 'in', ids)
    .groupBy('challengeId')
    .execute()
  return new Map(rows.map(({ challengeId, members }) => [challengeId, Number(members)]))
}

/** Joins, or changes how the member takes part. */
export async function putMember(
  tx: Db,
  member: { challengeId: string; userId: string; team: string | null; named: boolean; at: number },
): Promise<void> {
  const { at, named, ...row } = member
  await tx
    .insertInto('challengeMembers')
    .values({ ...row, named: Number(named), joinedAt: at })
    .onConflict((c) =>
      c.columns(['challengeId', 'userId']).doUpdateSet({ team: row.team, named: Number(named) }),
    )
    .execute()
}

export async function deleteMember(tx: Db, challengeId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('challengeMembers')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * Activities of the period from those who take part, by member and day: days as the server counted them in the
 * member's time zone when the activity was submitted, not the typed date.
 * @param state `accepted`: also after a review, if it ended within a week of the last day
 */
export async function countActivities(
  db: Db,
  { id, activities, startsOn, endsOn }: Pick<Challenge, 'id' | 'activities' | 'startsOn' | 'endsOn'>,
  state: 'accepted' | 'waiting',
): Promise<DayCount[]> {
  const late = (dayNumber(endsOn) + LATE_DAYS + 1) * DAY_MS
  const rows = await db
    .selectFrom('challengeMembers as taking')
    .innerJoin('activitySubmissions as done', 'done.userId', 'taking.userId')
    .select((eb) => ['done.userId', 'done.homeDay as day', eb.fn.countAll<number>().as('count')])
    .where('taking.challengeId', '=', id)
    .where('done.activityKey', 'in', activities)
    .where('done.homeDay', '>=', dayNumber(startsOn))
    .where('done.homeDay', '<=', dayNumber(endsOn))
    .where('done.status', '=', 'accepted')
    .where((eb) =>
      state === 'waiting'
        ? eb('done.review', '=', 'waiting')
        : eb.or([
            eb('done.review', 'is', null),
            eb.and([eb('done.review', '=', 'approved'), eb('done.reviewedAt', '<', late)]),
          ]),
    )
    .groupBy(['done.userId', 'done.homeDay'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
