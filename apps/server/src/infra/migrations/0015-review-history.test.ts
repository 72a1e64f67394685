import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { migrate } from '../../open.ts'
import { SQL_TYPES } from '../db/migrate.ts'
import type { Db } from '../db/port.ts'
import { reviewHistory } from './0015-review-history.ts'

const [MEMBER, REVIEWER] = ['a', 'b'].map((letter) => `u_${letter.repeat(32)}`)

/** id, at, review, reviewed at and by, cancelled at */
const SUBMISSIONS = [
  ['paid', 1, null, null, null, null],
  ['waiting', 2, 'waiting', null, null, null],
  ['approved', 3, 'approved', 13, REVIEWER, 23],
  ['rejected', 4, 'rejected', 14, null, null],
] as const

async function fillAsBefore(tx: Db): Promise<void> {
  await sql`drop table activity_events`.execute(tx)
  await sql`alter table notices drop column reason_code`.execute(tx)
  await sql`drop index cases_decided`.execute(tx)
  for (const [id, role] of [
    [MEMBER, 'user'],
    [REVIEWER, 'reviewer'],
  ])
    await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
      values (${id}, ${id}, ${id}, ${id}, '', ${role}, 0)`.execute(tx)
  for (const [id, at, review, reviewedAt, reviewedBy, cancelledAt] of SUBMISSIONS)
    await sql`insert into activity_submissions (id, user_id, activity_key, revision, status, visit, species, date, time,
      location, lat, lng, reward, at, home_day, cancelled_at, review, reviewed_at, reviewed_by, reason_code, reason)
      values (${id}, ${MEMBER}, 'clean-up', 1, ${cancelledAt === null ? 'accepted' : 'cancelled'}, 0, 'Plastic', '', '',
      '', 0, 0, 7, ${at}, 1, ${cancelledAt}, ${review}, ${reviewedAt}, ${reviewedBy},
      ${review === 'rejected' ? 'other' : null}, ${review === 'rejected' ? 'No' : null})`.execute(tx)
}

describe.each(engines)('submissions of an older database on %s', (engine) => {
  it('get the history that they still tell', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await migrate(database, TEST_START_MS)
    await database.write(fillAsBefore)
    await database.write(async (tx) => {
      for (const statement of reviewHistory.statements(SQL_TYPES[engine]))
        await sql.raw(statement).execute(tx)
    })
    const events = await database.read((db) =>
      db.selectFrom('activityEvents').selectAll().orderBy('seq').execute(),
    )
    expect(
      events.map(({ submissionId, event, at, actorId, coins, reason }) => [
        ...[submissionId, event, at, actorId, coins, reason],
      ]),
    ).toEqual([
      ['paid', 'saved', 1, MEMBER, 7, null],
      ['waiting', 'saved', 2, MEMBER, 0, null],
      ['approved', 'saved', 3, MEMBER, 0, null],
      ['rejected', 'saved', 4, MEMBER, 0, null],
      ['approved', 'approved', 13, REVIEWER, 7, null],
      ['rejected', 'rejected', 14, '', 0, 'No'],
      ['approved', 'cancelled', 23, MEMBER, -7, null],
    ])
    await database.close()
    await drop()
  })
})
