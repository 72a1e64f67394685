import { readLeaf } from '@eco/domain/public-log/leaf'
import { openReplay } from '@eco/domain/public-log/replay'
import { publicAccount } from '../../src/features/public-log/append.ts'
import type { Db } from '../../src/infra/db/port.ts'
import type { TestServer } from '../harness.ts'

/** Replays the whole log. @throws Error with the index of the first wrong entry */
export async function replayLog(db: Db) {
  const rows = await db.selectFrom('logLeaves').select(['idx', 'leaf']).orderBy('idx').execute()
  const replay = openReplay()
  for (const [at, { idx, leaf }] of rows.entries()) {
    const read = readLeaf(leaf)
    const wrong = idx !== at ? `is entry ${idx}` : read ? replay.add(read) : `is no entry: ${leaf}`
    if (wrong !== undefined) throw new Error(`entry ${at}: ${wrong}`)
  }
  return { ...replay, size: rows.length }
}

const filled = (balances: Iterable<[string, number]>) =>
  Object.fromEntries(
    [...balances].filter(([, balance]) => balance !== 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The balances that follow from the log, without empty ones and those of no member. */
export async function replayedBalances(db: Db): Promise<Record<string, number>> {
  const { balances } = await replayLog(db)
  return filled([...balances].filter(([account]) => account.includes(':')))
}

/** The balances of the ledger under the names that the log uses. */
export async function balancesByPseudonym(db: Db): Promise<Record<string, number>> {
  const names = await db.selectFrom('logPseudonyms').select(['subject', 'pseudonym']).execute()
  const pseudonyms = new Map(names.map(({ subject, pseudonym }) => [subject, pseudonym]))
  const rows = await db
    .selectFrom('balances')
    .selectAll()
    .where('account', 'not like', 'coins:%')
    .where('account', 'not like', 'points:%')
    .execute()
  return filled(rows.map(({ account, balance }) => [publicAccount(account, pseudonyms), balance]))
}

let trees = 0

/** Posts an approval directly to the ledger, as a vehicle, which has no buffer: two entries of the log. */
export async function issueTree({ database, features, clock }: TestServer, ownerId: string) {
  const entry = {
    ownerId,
    assetId: `tree_${++trees}`,
    kind: 'ev',
    revision: 1,
    issueRef: null,
    actorId: 'reviewer',
    at: clock.now(),
    cause: 'saved',
  } as const
  await database.write(async (tx) => {
    await features.credits.ledger.claim(tx, entry)
    await features.credits.ledger.issue(tx, entry)
  })
  return { ...entry, issueRef: `${entry.assetId}:1` }
}
