import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { migrate } from '../../open.ts'
import { send, together } from './pipeline.ts'
import type { Database, Db } from './port.ts'

const row = (tx: Db, email: string) =>
  tx.insertInto('newsletter').values({ emailKey: email, email, createdAt: 0 })
const subscribe = async (tx: Db, email: string): Promise<void> => {
  await row(tx, email).execute()
}

describe.each(engines)('writes on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase(engine)
    database = opened.database
    drop = opened.drop
    await migrate(database, TEST_START_MS)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  const emails = async (like: string): Promise<string[]> => {
    const rows = await database.read((db) =>
      db
        .selectFrom('newsletter')
        .select('email')
        .where('email', 'like', `${like}%`)
        .orderBy('email')
        .execute(),
    )
    return rows.map((row) => row.email)
  }

  it('return each caller its own error, and keep the other writes of the group', async () => {
    await database.write((tx) => subscribe(tx, 'own-taken'))
    const answers = await Promise.allSettled([
      database.write((tx) => subscribe(tx, 'own-1')),
      database.write(async (tx) => {
        await subscribe(tx, 'own-2')
        throw new Error('changed my mind')
      }),
      database.write(async (tx) => {
        await subscribe(tx, 'own-3')
        await subscribe(tx, 'own-taken')
      }),
      database.write(async (tx) => {
        await subscribe(tx, 'own-4')
        return 'answer'
      }),
    ])
    expect(answers.map((a) => a.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(answers[1]).toMatchObject({ reason: { message: 'changed my mind' } })
    const third = answers[2]?.status === 'rejected' ? answers[2].reason : undefined
    expect(database.isUniqueViolation(third)).toBe(true)
    expect(database.isUniqueViolation(new Error('changed my mind'))).toBe(false)
    expect(answers[3]).toMatchObject({ value: 'answer' })
    expect(await emails('own-')).toEqual(['own-1', 'own-4', 'own-taken'])
  })

  it('are visible to reads after their answer, and not before', async () => {
    let inside: string[] | undefined
    await database.write(async (tx) => {
      await subscribe(tx, 'seen-1')
      inside = (
        await tx.selectFrom('newsletter').select('email').where('email', '=', 'seen-1').execute()
      ).map((row) => row.email)
    })
    expect(inside).toEqual(['seen-1'])
    expect(await emails('seen-')).toEqual(['seen-1'])
  })

  it('fail with the first failure among statements that nobody waited for, and keep nothing', async () => {
    await database.write((tx) => send(tx, row(tx, 'sent-taken')))
    const failing = async (then: (tx: Db) => Promise<unknown>) => {
      const write = database.write(async (tx) => {
        await send(tx, row(tx, 'sent-before'))
        await send(tx, row(tx, 'sent-taken'))
        await then(tx)
      })
      const error = await write.catch((reason: unknown) => reason)
      expect(database.isUniqueViolation(error)).toBe(true)
    }
    await failing(async () => undefined)
    await failing((tx) => send(tx, row(tx, 'sent-after')))
    await failing((tx) => tx.selectFrom('newsletter').select('email').execute())
    await failing(async (tx) => {
      await tx.selectFrom('newsletter').select('email').execute()
      throw new Error('not reached')
    })
    expect(await emails('sent-')).toEqual(['sent-taken'])
  })

  it('go on before the answer to a sent statement on PostgreSQL, and end after it', async () => {
    let isAnswered = false
    let wentOn: boolean | undefined
    await database.write(async (tx) => {
      const statement = sql`select 1`
      await send(tx, {
        execute: async () => {
          await statement.execute(tx)
          isAnswered = true
        },
      })
      wentOn = !isAnswered
    })
    expect([wentOn, isAnswered]).toEqual([engine === 'postgres', true])
  })

  // SQLite goes on after a failed statement.
  if (engine === 'postgres')
    it('are not acknowledged when a failure before the commit was swallowed', async () => {
      const write = database.write(async (tx) => {
        await subscribe(tx, 'swallowed')
        await subscribe(tx, 'swallowed').catch(() => undefined)
      })
      await expect(write).rejects.toThrow('rolled back instead of committed')
      expect(await emails('swallowed')).toEqual([])
    })

  it('send very many statements', async () => {
    await database.write(async (tx) => {
      for (let at = 0; at < 1_000; at++) await send(tx, row(tx, `many-${at}`))
    })
    expect(await emails('many-')).toHaveLength(1_000)
  })

  it('run statements together in their order, and fail with the first of them', async () => {
    const both = await database.write((tx) =>
      together(
        tx,
        () => subscribe(tx, 'pair-1'),
        () => tx.selectFrom('newsletter').select('email').where('email', '=', 'pair-1').execute(),
      ),
    )
    expect(both).toEqual([undefined, [{ email: 'pair-1' }]])
    const write = database.write((tx) =>
      together(
        tx,
        () => subscribe(tx, 'pair-2'),
        () => subscribe(tx, 'pair-1'),
        () => subscribe(tx, 'pair-3'),
      ),
    )
    expect(database.isUniqueViolation(await write.catch((reason: unknown) => reason))).toBe(true)
    expect(await emails('pair-')).toEqual(['pair-1'])
  })

  it('run again when they blocked each other with statements that nobody waited for', async () => {
    await database.write((tx) =>
      together(
        tx,
        () => subscribe(tx, 'dead-1'),
        () => subscribe(tx, 'dead-2'),
      ),
    )
    const update = (tx: Db, email: string) =>
      tx.updateTable('newsletter').set({ createdAt: 1 }).where('email', '=', email)
    const pause = engine === 'postgres' ? sql`select pg_sleep(0.3)` : sql`select 1`
    let runs = 0
    const crosswise = (one: string, other: string) =>
      database.write(async (tx) => {
        runs++
        await send(tx, update(tx, one))
        await send(tx, { execute: () => pause.execute(tx) })
        await send(tx, update(tx, other))
      })
    await Promise.all([crosswise('dead-1', 'dead-2'), crosswise('dead-2', 'dead-1')])
    expect(runs).toBe(engine === 'postgres' ? 3 : 2)
  })

  it('end the handle of a function that uses it later', async () => {
    let kept: Db | undefined
    await database.write(async (tx) => {
      kept = tx
    })
    await expect(subscribe(kept as Db, 'kept')).rejects.toThrow('this write has ended')
    expect(await emails('kept')).toEqual([])
  })

  it('all succeed when many arrive at once', async () => {
    await Promise.all(
      Array.from({ length: 500 }, (_, i) => database.write((tx) => subscribe(tx, `crowd-${i}`))),
    )
    expect(await emails('crowd-')).toHaveLength(500)
  })
})

describe('writes that share a commit', () => {
  const open = async () => {
    const opened = await openTestDatabase('sqlite')
    await migrate(opened.database, TEST_START_MS)
    return opened
  }
  it('refuse a function that waits for something else, and keep the other writes', async () => {
    const { database, drop } = await open()
    const answers = await Promise.allSettled([
      database.write((tx) => subscribe(tx, 'a')),
      database.write(async (tx) => {
        await subscribe(tx, 'b')
        await new Promise(() => {})
      }),
      database.write((tx) => subscribe(tx, 'c')),
    ])
    expect(answers[1]).toMatchObject({
      status: 'rejected',
      reason: { message: 'a write function may await its queries only' },
    })
    const rows = await database.read((db) => db.selectFrom('newsletter').select('email').execute())
    expect(rows.map((row) => row.email)).toEqual(['a', 'c'])
    await database.close()
    await drop()
  })

  it('invalidate the handle of a function that resumes later', async () => {
    const { database, drop } = await open()
    let resume = () => {}
    const paused = new Promise<void>((resolve) => {
      resume = resolve
    })
    let late: Promise<unknown> | undefined
    await expect(
      database.write(async (tx) => {
        late = paused.then(() => subscribe(tx, 'late'))
        await late
      }),
    ).rejects.toThrow('a write function may await its queries only')
    resume()
    await expect(late).rejects.toThrow('this write has ended')
    expect(await database.read((db) => db.selectFrom('newsletter').selectAll().execute())).toEqual([])
    await database.close()
    await drop()
  })

  it('finish before the database closes', async () => {
    const { database, drop } = await open()
    const writes = Promise.all(
      Array.from({ length: 20 }, (_, i) => database.write((tx) => subscribe(tx, `${i}`))),
    )
    await database.close()
    await expect(writes).resolves.toHaveLength(20)
    await drop()
  })

  it('are impossible in reads', async () => {
    const { database, drop } = await open()
    await expect(database.read((db) => subscribe(db, 'x'))).rejects.toThrow(/readonly/)
    await database.close()
    await drop()
  })
})
