import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markDemo } from '../apps/server/src/features/system/demo-store.ts'
import type { Database } from '../apps/server/src/infra/db/port.ts'
import { openSqlite } from '../apps/server/src/infra/db/sqlite.ts'
import { migrate } from '../apps/server/src/open.ts'
import { engines, openTestDatabase } from '../apps/server/test/harness.ts'
import { openProduct, PASSWORD } from './app-driver.ts'
import { ASHA, NIKHIL, REVIEWER } from './content-users.ts'
import { holdingOf, makeDemo, RefusedError } from './folder.ts'
import { createYear } from './year.ts'

/** 2026-03-02T15:00:00Z: 20:30 in the members' time zone. */
const NOW = 1_772_463_600_000
/** Small enough for a test, and still includes every kind of event. */
const SCALE = 0.02
const TELLING_LIMIT_MS = 180_000

const temporary = () => mkdtempSync(join(tmpdir(), 'eco-demo-'))

describe.each(engines)('a year of the demo (%s)', (engine) => {
  const folder = temporary()
  let place: Awaited<ReturnType<typeof openTestDatabase>>
  let product: Awaited<ReturnType<typeof openProduct>>
  let database: Database

  beforeAll(async () => {
    place = await openTestDatabase(engine, engine === 'sqlite' ? folder : undefined)
    database = place.database
    // Throws when a call is rejected or the ledger is inconsistent.
    await createYear(database, folder, NOW, SCALE)
    product = await openProduct(database, folder, () => NOW)
  }, TELLING_LIMIT_MS)
  afterAll(async () => {
    await product.app.close()
    await database.close()
    await place.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const enter = async (email: string) => {
    const { token, user } = await product.client(api.login, { body: { email, password: PASSWORD } })
    return { id: user.u_id, as: { token } }
  }

  it('reports that it is a demo', async () => {
    expect(await product.client(api.getSettings, {})).toMatchObject({ demo: true })
  })

  it('has a member with records in every state, a streak of forty days and a used freeze', async () => {
    const { id, as } = await enter(ASHA.email)
    const statuses = Object.values(await product.client(api.assetStatuses, { params: { u_id: id } }, as))
    for (const status of ['pending', 'approved', 'rejected']) expect(statuses).toContain(status)
    const state = await product.client(api.getActivityState, {}, as)
    expect(state.dailyStreak).toMatchObject({ days: 40, best: 40, doneToday: true })
    expect(state.totalCoins).toBeGreaterThan(300)
    const { rows } = await product.client(api.getBestScores, {}, as)
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(['memory', 'eco-voyage', 'eco-shooter']))
    const { unread } = await product.client(api.listNotices, { query: {} }, as)
    expect(unread).toBeGreaterThan(0)
  })

  it('has a leaderboard, a blog and a weekly game ranking that are not empty', async () => {
    const { rows } = await product.client(api.getLeaderboard, {})
    expect(rows.length).toBeGreaterThanOrEqual(5)
    const { blogs } = await product.client(api.listBlogs, { query: {} })
    expect(blogs.filter(({ imageUrl, likes }) => imageUrl !== undefined && likes > 0).length).toBeGreaterThan(
      3,
    )
    const dates = blogs.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    const week = await product.client(api.getGameWeek, {
      params: { key: 'memory' },
      query: { difficulty: 'easy' },
    })
    expect(week.rows.length).toBeGreaterThan(2)
  })

  it('has pending assets for the reviewer, one with the photo of another', async () => {
    const { as } = await enter(REVIEWER.email)
    const { data } = await product.client(api.reviewQueue, { query: { status: 'pending' } }, as)
    expect(data.length).toBeGreaterThan(5)
    expect(data.flatMap(({ flags }) => flags).filter((flag) => flag.startsWith('same_photo'))).toHaveLength(1)
  })

  it('has a post reported twice and an article reported once', async () => {
    const { as } = await enter(REVIEWER.email)
    const { data } = await product.client(api.listReports, { query: {} }, as)
    expect(data.map(({ kind, reports }) => [kind, reports])).toEqual([
      ['article', 1],
      ['post', 2],
    ])
  })

  it('has a member who joined yesterday and has no credits', async () => {
    const { id, as } = await enter(NIKHIL.email)
    expect(await product.client(api.getCredits, { params: { userId: id } }, as)).toMatchObject({
      token_value: 0,
    })
  })

  it('draws no two similar asset photos, except the intended pair', async () => {
    const alike = await database.read((db) =>
      db
        .selectFrom('pictureMatches as m')
        .innerJoin('pictureHashes as one', 'one.seq', 'm.picture')
        .innerJoin('pictureHashes as other', 'other.seq', 'm.other')
        .select(['one.photoId', 'other.photoId as otherId'])
        .whereRef('one.photoId', '<', 'other.photoId')
        .execute(),
    )
    expect(alike).toHaveLength(1)
  })

  it('leaves no session open except those opened by these tests', async () => {
    const sessions = await database.read((db) => db.selectFrom('sessions').select('createdAt').execute())
    expect(sessions.every(({ createdAt }) => createdAt === NOW)).toBe(true)
  })
})

describe('the demo folder', () => {
  const folder = join(temporary(), 'data')
  const create = async (database: Database) => {
    await migrate(database, NOW)
    await database.write((tx) => markDemo(tx, NOW + 1))
  }
  afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

  async function makeDatabase(demo: boolean): Promise<void> {
    rmSync(folder, { recursive: true, force: true })
    const database = openSqlite(join(folder, 'eco.sqlite'))
    await migrate(database, NOW)
    if (demo) await database.write((tx) => markDemo(tx, NOW))
    await database.close()
  }

  it('is refused with a message when it holds other data, and stays unchanged', async () => {
    await makeDatabase(false)
    const before = readdirSync(folder)
    for (const fresh of [true, false])
      await expect(makeDemo(folder, fresh, create)).rejects.toThrow(
        new RefusedError(
          `${folder} contains data that is not a demo, so it was left unchanged. Choose another folder: DATA_DIR=./data-demo npm run demo`,
        ),
      )
    expect(readdirSync(folder)).toEqual(before)
    expect(existsSync(`${folder}.making`)).toBe(false)
  })

  it('is refused when it holds files that are not from a demo', async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'letters.txt'), 'mine')
    await expect(makeDemo(folder, true, create)).rejects.toBeInstanceOf(RefusedError)
    expect(readdirSync(folder)).toEqual(['letters.txt'])
  })

  it('is created when it does not exist', async () => {
    rmSync(folder, { recursive: true, force: true })
    expect(await makeDemo(folder, false, create)).toBe(true)
    expect(await holdingOf(folder)).toBe('demo')
  })

  it('is not left behind when its creation fails', async () => {
    rmSync(folder, { recursive: true, force: true })
    const cut = async (database: Database) => {
      await create(database)
      throw new Error('cut')
    }
    await expect(makeDemo(folder, false, cut)).rejects.toThrow('cut')
    expect(await holdingOf(folder)).toBe('nothing')
  })

  it('is kept by a second run, and recreated on request', async () => {
    await makeDatabase(true)
    expect(await makeDemo(folder, false, create)).toBe(false)
    mkdirSync(`${folder}.making`, { recursive: true })
    expect(await makeDemo(folder, true, create)).toBe(true)
    expect(await holdingOf(folder)).toBe('demo')
    expect(existsSync(`${folder}.making`)).toBe(false)
  })
})
