/** Statements of the product's stores on the largest tables. */
import { createHash } from 'node:crypto'
import { readHistory } from '../../apps/server/src/features/activities/history-store.ts'
import { changeSubmission, readOwnSubmission } from '../../apps/server/src/features/activities/store.ts'
import { beginDelivery } from '../../apps/server/src/features/community/posts/fan-out-store.ts'
import { insertPost, prepareFeed } from '../../apps/server/src/features/community/posts/post-store.ts'
import { openLedger } from '../../apps/server/src/features/credits/ledger.ts'
import { readEntries } from '../../apps/server/src/features/credits/statement-store.ts'
import { accountsOf } from '../../apps/server/src/features/credits/store.ts'
import type { Database } from '../../apps/server/src/infra/db/port.ts'

export type Probe = { name: string; run(nth: number): Promise<unknown> }

const PAGE = 20
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const memberOf = (nth: number, members: number) => `u_${md5(String(nth % members))}`

/** @param mark keeps what this run writes apart from that of others */
export function probesOf(database: Database, members: number, mark: string, now: number): Probe[] {
  const feed = prepareFeed(database)
  const ledger = openLedger(database, { moved: async () => undefined, append: async () => undefined })
  // The nth submission belongs to the nth member.
  const submission = (nth: number) => `activity_${md5(String(nth % members))}`
  return [
    {
      name: 'wallet of a member',
      run: (nth) =>
        database.read((db) =>
          readEntries(db, { accounts: accountsOf(memberOf(nth, members)), filter: {} }, undefined, PAGE),
        ),
    },
    {
      name: 'claim and approval',
      run: (nth) => {
        const ids = { ownerId: memberOf(nth, members), assetId: `tree_${mark}_${nth}` }
        const entry = {
          ...ids,
          kind: 'tree',
          revision: 1,
          issueRef: null,
          actorId: 'reviewer',
          at: now,
        } as const
        return database.write(async (tx) => {
          await ledger.claim(tx, { ...entry, cause: 'saved' })
          await ledger.issue(tx, { ...entry, cause: 'approved' })
        })
      },
    },
    {
      name: 'activities of a member',
      run: (nth) => database.read((db) => readHistory(db, memberOf(nth, members), {}, undefined, PAGE)),
    },
    {
      name: 'an activity, by id and member',
      run: (nth) => database.read((db) => readOwnSubmission(db, submission(nth), memberOf(nth, members))),
    },
    {
      name: 'change of an activity, by id',
      run: (nth) => database.write((tx) => changeSubmission(tx, submission(nth), { visit: 1 })),
    },
    {
      name: 'feed',
      run: (nth) => feed({ ownerId: memberOf(nth, members) }),
    },
    {
      name: 'post to 1,000 feeds',
      run: (nth) =>
        database.write(async (tx) => {
          const authorId = memberOf(0, members)
          const post = { id: `post_${mark}_${nth}`, authorId, content: 'Two new leaves.', createdAt: now }
          await beginDelivery(tx, { seq: await insertPost(tx, post), authorId }, 'give')
        }),
    },
  ]
}
