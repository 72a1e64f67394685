import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, openMigratedDatabase } from '../../../test/harness.ts'
import { prepareBatched } from './batched-reads.ts'
import type { Database } from './port.ts'

const MEMBERS = 300

describe.each(engines)('reads by a key on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  const texts: string[] = []
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    database.observe({ onStatement: (text) => void texts.push(text) })
    await database.write(async (tx) => {
      const rows = Array.from({ length: MEMBERS }, (_, n) => ({ userId: `u_${n}`, credits: n, shown: 0 }))
      await tx.insertInto('rankMembers').values(rows).execute()
    })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('give each caller its own row, in few statements on PostgreSQL', async () => {
    const read = database.prepareByKey<{ key: string; credits: number }>((db, isAsked) =>
      db.selectFrom('rankMembers').select(['userId as key', 'credits']).where(isAsked('userId')).compile(),
    )
    texts.length = 0
    const asked = Array.from({ length: 2 * MEMBERS }, (_, n) => n % (MEMBERS + 1))
    const rows = await Promise.all(asked.map((n) => read(`u_${n}`)))
    expect(rows.map((row) => row?.credits)).toEqual(asked.map((n) => (n < MEMBERS ? n : undefined)))
    expect(texts.length).toBe(engine === 'postgres' ? Math.ceil(asked.length / 100) : asked.length)
  })

  it('give each caller its own list, in few statements on PostgreSQL', async () => {
    type Row = { userId: string; shown: number; missing: string | null }
    const read = database.prepareListByKey<Row>(
      (
        key,
      ) => sql<Row>`select user_id as "userId", shown, nullif(user_id, ${key}) as missing from rank_members
        where user_id >= ${key} order by user_id desc limit 3`,
    )
    texts.length = 0
    const ids = Array.from({ length: MEMBERS + 1 }, (_, n) => `u_${n}`).sort()
    const lists = await Promise.all(ids.map((id) => read(id)))
    const stored = ids.filter((id) => id !== `u_${MEMBERS}`)
    expect(lists).toEqual(
      ids.map((id) =>
        stored
          .filter((other) => other >= id)
          .slice(-3)
          .reverse()
          .map((userId) => ({ userId, shown: 0, missing: userId === id ? null : userId })),
      ),
    )
    expect(await read('v')).toEqual([])
    expect(texts.length).toBe(1 + (engine === 'postgres' ? Math.ceil(ids.length / 100) : ids.length))
  })

  it('see what was committed before they asked', async () => {
    const read = database.prepareByKey<{ key: string; credits: number }>((db, isAsked) =>
      db.selectFrom('rankMembers').select(['userId as key', 'credits']).where(isAsked('userId')).compile(),
    )
    const busy = Array.from({ length: 200 }, (_, n) => read(`u_${n}`))
    for (let credits = 1_000; credits < 1_010; credits++) {
      await database.write(async (tx) => {
        await tx.updateTable('rankMembers').set({ credits }).where('userId', '=', 'u_7').execute()
      })
      expect((await read('u_7'))?.credits).toBe(credits)
    }
    await Promise.all(busy)
  })

  it('fail for all callers of a statement that fails', async () => {
    const read = database.prepareByKey<{ key: string }>((db, isAsked) =>
      sql<{ key: string }>`select user_id as key, 1 / (credits - credits) as nothing, no_such_column
        from rank_members where ${isAsked('userId')}`.compile(db),
    )
    const answers = await Promise.allSettled(['u_1', 'u_2'].map(read))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

it('keep nobody waiting for two statements, one after the other, that are not answered', async () => {
  const [answerMs, everyMs] = [4_000, 300]
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
  try {
    const { database, drop } = await openMigratedDatabase('sqlite')
    const run = () => new Promise<never>((_, reject) => setTimeout(reject, answerMs, new Error('no answer')))
    const read = await database.read(async (db) =>
      prepareBatched<{ key: string }>(db, run, (on, p) =>
        on.selectFrom('users').select('id as key').where('id', 'in', p('keys')).compile(),
      ),
    )
    const waits = Array.from({ length: 20 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * everyMs))
      const askedAt = performance.now()
      await read(`u_${n}`).catch(() => undefined)
      return performance.now() - askedAt
    })
    await vi.advanceTimersByTimeAsync(10 * answerMs)
    expect(Math.max(...(await Promise.all(waits)))).toBeLessThan(1.2 * answerMs)
    await database.close()
    await drop()
  } finally {
    vi.useRealTimers()
  }
})
