/** What a row of a feed costs the real feed worker, and what a look at one author costs a reader. */
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  beginDelivery,
  DELIVERED_AT_ONCE,
} from '../../apps/server/src/features/community/posts/fan-out-store.ts'
import { openFeedWorker } from '../../apps/server/src/features/community/posts/feed-worker.ts'
import { insertPost, preparePostsOf } from '../../apps/server/src/features/community/posts/post-store.ts'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { type Row, row } from '../seed/bulk.ts'
import { fillPostgres } from '../seed/into-postgres.ts'
import { fillSqlite } from '../seed/into-sqlite.ts'
import { memberId } from '../seed/members.ts'
import type { Engine } from '../targets.ts'

export type FeedCosts = {
  /** of the clock, for one row of a feed that the worker writes, ms */
  rowMs: number
  /** the same with two workers that share the database, for the rows of both */
  rowMsOfTwo: number
  rowBytes: number
  walBytes: number
  /** of the clock, for the newest posts of one author, ms */
  lookMs: number
}
type Scale = { followers: number; rowsBefore: number; posts: number; looks: number }

const NOW = Date.now()
const AUTHORS = 2
/** Authors have the numbers after the followers. */
const authorOf = ({ followers }: Scale, nth: number) => memberId(followers + nth)

export async function calibrate(engine: Engine, folder: string, scale: Scale): Promise<FeedCosts> {
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const file = join(folder, 'eco.sqlite')
  const open = () => (cluster ? openPostgres(cluster.url, () => undefined, 'patient') : openSqlite(file))
  let database = open()
  try {
    await migrate(database, NOW)
    // A file that another connection fills is closed first.
    await database.close()
    if (cluster) await fillPostgres(cluster.url, rowsOf(scale), [])
    else fillSqlite(file, rowsOf(scale), [])
    database = open()
    return await measure(database, scale)
  } finally {
    await database.close()
    await cluster?.stop()
  }
}

function* rowsOf(scale: Scale): Generator<Row> {
  const { followers, rowsBefore } = scale
  for (let n = 0; n < followers + AUTHORS; n++)
    yield row('communityMembers', {
      ...{ id: memberId(n), name: `Asha ${n}`, title: 'Member', avatar: null, sample: 0, joinedAt: NOW },
      ...{ followers: n < followers ? 0 : followers, following: AUTHORS, posts: 0, showsFigures: 0 },
    })
  for (let n = 0; n < followers; n++)
    for (let author = 0; author < AUTHORS; author++)
      yield row('communityFollows', { followerId: memberId(n), followeeId: authorOf(scale, author), at: NOW })
  // Numbers below those of real posts: rows of posts that were deleted, which feeds skip.
  for (let post = 0; post < rowsBefore; post++)
    for (let n = 0; n < followers; n++)
      yield row('communityTimeline', { ownerId: memberId(n), postSeq: post - rowsBefore })
}

async function measure(database: Database, scale: Scale): Promise<FeedCosts> {
  const { followers, posts, looks } = scale
  await deliver(database, scale, 1, [0])
  const before = await sizes(database)
  // The first followers get a post in the transaction that stores it.
  const byWorker = posts * (followers - DELIVERED_AT_ONCE)
  const rowMs = (await deliver(database, scale, posts, [0])) / byWorker
  const after = await sizes(database)
  const rowMsOfTwo = (await deliver(database, scale, posts, [0, 1])) / (byWorker * AUTHORS)
  const postsOf = preparePostsOf(database)
  const newest = Number.MAX_SAFE_INTEGER
  const lookMs = await meanMs(looks, (n) =>
    postsOf({ authorId: authorOf(scale, n % AUTHORS), before: newest }),
  )
  const each = (from: number, to: number) => (to - from) / (posts * followers)
  return {
    ...{ rowMs, rowMsOfTwo, lookMs },
    rowBytes: each(before.bytes, after.bytes),
    walBytes: each(before.wal, after.wal),
  }
}

/** Writes posts and lets one worker for each author bring them to all feeds. @returns ms */
async function deliver(database: Database, scale: Scale, posts: number, authors: readonly number[]) {
  for (const author of authors)
    for (let n = 0; n < posts; n++)
      await database.write(async (tx) => {
        const authorId = authorOf(scale, author)
        const id = `post_${author}_${performance.now()}`
        const seq = await insertPost(tx, { id, authorId, content: 'Two new leaves.', createdAt: NOW })
        await beginDelivery(tx, { seq, authorId }, 'give')
      })
  const log = { error: (found: { err: unknown }) => console.error(found.err) }
  const deps = { database, log } as unknown as Parameters<typeof openFeedWorker>[0]
  const workers = authors.map(() => openFeedWorker(deps))
  const begin = performance.now()
  await Promise.all(workers.map((worker) => worker.run()))
  return performance.now() - begin
}

async function meanMs(times: number, run: (nth: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  for (let n = 0; n < times; n++) await run(n)
  return (performance.now() - begin) / times
}

async function sizes(database: Database): Promise<{ bytes: number; wal: number }> {
  const text =
    database.engine === 'postgres'
      ? sql<Sizes>`select pg_total_relation_size('community_timeline') as bytes,
          pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`
      : sql<Sizes>`select page_count * page_size as bytes, 0 as wal from pragma_page_count(), pragma_page_size()`
  const { rows } = await database.read((db) => text.execute(db))
  return { bytes: Number(rows[0]?.bytes), wal: Number(rows[0]?.wal) }
}
type Sizes = { bytes: number; wal: number }
