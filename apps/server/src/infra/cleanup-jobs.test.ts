import { pino } from 'pino'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../test/harness.ts'
import { cleanupJobsOf } from '../feature.ts'
import { runCleanupJobs } from './cleanup-jobs.ts'
import { KEEP_MS } from './idempotency-store.ts'

const log = pino({ level: 'silent' })

it('runs every cleanup job even if one fails', async () => {
  const ran: string[] = []
  const cleanUp = (name: string, fails = false) => ({
    name,
    run: async (now: number) => {
      ran.push(`${name} ${now}`)
      if (fails) throw new Error('disk on fire')
    },
  })
  await runCleanupJobs({ cleanupJobs: [cleanUp('a'), cleanUp('b', true), cleanUp('c')], now: () => 7, log })
  expect(ran).toEqual(['a 7', 'b 7', 'c 7'])
})

it('runs every cleanup job even if one throws synchronously', async () => {
  const ran: string[] = []
  const throwing = () => {
    throw new Error('at once')
  }
  const cleanupJobs = [
    { name: 'a', run: throwing },
    { name: 'b', run: async () => void ran.push('b') },
  ]
  await runCleanupJobs({ cleanupJobs, now: () => 7, log })
  expect(ran).toEqual(['b'])
})

onEveryEngine('cleanup jobs', (server) => {
  it('delete old counts and old replies, and keep recent ones', async () => {
    const now = server().clock.now()
    const day = 86_400_000
    await server().database.write(async (tx) => {
      for (const age of [0, day + 1])
        await tx
          .insertInto('rateCounts')
          .values({ key: 'k', windowStart: now - age, count: 1 })
          .execute()
      for (const age of [0, KEEP_MS + 1])
        await tx
          .insertInto('idempotency')
          .values({
            caller: 'u_1',
            key: `k${age}`,
            requestHash: 'h',
            reply: null,
            createdAt: now - age,
          })
          .execute()
    })
    await runCleanupJobs({ cleanupJobs: cleanupJobsOf(server().features), now: () => now, log })
    const left = await server().database.read(async (db) => ({
      counts: await db.selectFrom('rateCounts').select('windowStart').execute(),
      replies: await db.selectFrom('idempotency').select('createdAt').execute(),
    }))
    expect(left).toEqual({ counts: [{ windowStart: now }], replies: [{ createdAt: now }] })
  })
})
