import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Role } from '@eco/domain/auth/rules'
import type { CreditParts } from '@eco/domain/credits/constants'
import {
  ACCOUNT_PARTS,
  accountOf,
  changeOf,
  dividePosting,
  type LedgerEntry,
  type Posting,
  partRef,
  type StatementCode,
} from '@eco/domain/credits/ledger'
import { send } from '../../infra/db/pipeline.ts'
import type { Database, Db } from '../../infra/db/port.ts'

/** Balances by account, locked until the end of the write. */
export type Locked = ReadonlyMap<string, number>

/**
 * Locks these accounts in sorted order, to avoid deadlocks, and opens new ones. A member's rows in
 * `transfers` are written under this lock, so their seq follows the order of commits.
 */
export async function lockAccounts(database: Database, tx: Db, accounts: readonly string[]): Promise<Locked> {
  const sorted = [...accounts].sort()
  const select = () =>
    database
      .lock(
        tx
          .selectFrom('balances')
          .select(['account', 'balance'])
          .where('account', 'in', sorted)
          .orderBy('account'),
      )
      .execute()
  let rows = await select()
  if (rows.length < sorted.length) {
    await tx
      .insertInto('balances')
      .values(sorted.map((account) => ({ account, balance: 0 })))
      .onConflict((c) => c.column('account').doNothing())
      .execute()
    rows = await select()
  }
  return new Map(rows.map((row) => [row.account, row.balance]))
}

export const accountsOf = (userId: string): string[] => ACCOUNT_PARTS.map((part) => accountOf(part, userId))

export function partsIn(balances: Locked, userId: string): CreditParts {
  const of = (part: keyof CreditParts) => balances.get(accountOf(part, userId)) ?? 0
  return {
    pending: of('pending'),
    available: of('available'),
    held: of('held'),
    reserved: of('reserved'),
    buffer: of('buffer'),
    owed: of('owed'),
    retired: of('retired'),
  }
}

/** Cached balances of these accounts; leaves out accounts that were never opened. */
export async function readBalances(db: Db, accounts: readonly string[]): Promise<Locked> {
  const rows = await db
    .selectFrom('balances')
    .select(['account', 'balance'])
    .where('account', 'in', accounts)
    .execute()
  return new Map(rows.map((row) => [row.account, row.balance]))
}

export async function roleOf(db: Db, userId: string): Promise<Role> {
  const found = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  return found.role
}

export type Memo = {
  ref: string
  assetId: string | null
  actorId: string
  /** ms since 1970 */
  at: number
  cause: StatementCode
}

/** What all postings of one step have in common, for the public log. */
export type PostedStep = {
  /** ms since 1970 */
  at: number
  asset: { id: string; ownerId: string; kind: AssetKind; revision: number } | null
  /** a text about the step, and whose it is */
  note?: { text: string; ownerId: string; isKept?: true } | undefined
}

export type WrittenPosting = Posting & { seq: number }
export type RecordPostings = (
  tx: Db,
  locked: Locked,
  postings: readonly Posting[],
  memo: Memo,
  about: Omit<PostedStep, 'at'>,
) => Promise<void>

/** These postings have a cause of their own; all others have that of the step. */
const OWN_CAUSE: Partial<Record<Posting['code'], StatementCode>> = { REPAY: 'repaid', BUFFER: 'buffered' }

/** The balances of the locked accounts after these postings. */
export const balancesAfter = (locked: Locked, postings: readonly Posting[]): Locked =>
  new Map([...locked].map(([account, balance]) => [account, balance + changeOf(account, postings)]))

/** The reference of a posting: parts with the same code and accounts are numbered. */
function refAt(ref: string, postings: readonly Posting[], at: number): string {
  const same = ({ code, from, to }: Posting) =>
    code === postings[at]?.code && from === postings[at]?.from && to === postings[at]?.to
  const earlier = postings.slice(0, at).filter(same).length
  return partRef(ref, earlier)
}

/** Writes postings between locked accounts and updates the cached balances. */
export async function insertPostings(
  tx: Db,
  locked: Locked,
  postings: readonly Posting[],
  memo: Memo,
): Promise<WrittenPosting[]> {
  if (postings.length === 0) return []
  const divided = postings.flatMap(dividePosting)
  await updateBalances(tx, locked, postings)
  const rows = await tx
    .insertInto('transfers')
    .values(
      divided.map(({ code, from, to, amount }, at) => ({
        ...memo,
        ref: refAt(memo.ref, divided, at),
        code,
        debit: from,
        credit: to,
        amount,
        cause: OWN_CAUSE[code] ?? memo.cause,
      })),
    )
    .returning('seq')
    .execute()
  const seqs = rows.map(({ seq }) => seq).sort((one, other) => one - other)
  return divided.map((posting, at) => ({ ...posting, seq: seqs[at] ?? 0 }))
}

async function updateBalances(tx: Db, locked: Locked, postings: readonly Posting[]): Promise<void> {
  const balances = [...balancesAfter(locked, postings)]
    .filter(([account, balance]) => balance !== locked.get(account))
    .map(([account, balance]) => ({ account, balance }))
  if (balances.length === 0) return
  const insert = tx.insertInto('balances').values(balances)
  await send(
    tx,
    insert.onConflict((c) =>
      c.column('account').doUpdateSet((eb) => ({ balance: eb.ref('excluded.balance') })),
    ),
  )
}

/** Credits of the asset's live issue that were cancelled with its buffer. */
export async function cancelledBuffer(
  db: Db,
  { assetId, issueRef }: Pick<LedgerEntry, 'assetId' | 'issueRef'>,
): Promise<number> {
  const { amount } = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.sum<number | null>('amount').as('amount'))
    .where('assetId', '=', assetId)
    .where('code', '=', 'CANCEL')
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('transfers')
        .select('seq')
        .where('code', '=', 'ISSUE')
        .where('ref', '=', issueRef ?? ''),
    )
    .executeTakeFirstOrThrow()
  return amount ?? 0
}
