import type { api, ReplyOf } from '@eco/contract'
import { accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import { SEQ_CURSOR } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { serialsOfIssues } from './serials-store.ts'
import { balanceAt, readEntries, type StatementEntry } from './statement-store.ts'

/** Rows per page of a statement. */
const PAGE_ROWS = 100

type Statement = ReplyOf<typeof api.getStatement>
export type StatementAccount = 'credits' | 'coins' | 'points'

/**
 * Every posting that changed the member's credits, coins or points, newest first, with the balance after it.
 */
export async function readStatement(
  db: Db,
  userId: string,
  account: StatementAccount,
  cursor: string | undefined,
): Promise<Statement> {
  const before = SEQ_CURSOR.read(cursor)?.seq
  const accounts =
    account === 'credits'
      ? COUNTED_PARTS.map((part) => accountOf(part, userId))
      : [accountOf(account, userId)]
  const found = await readEntries(db, accounts, before, PAGE_ROWS + 1)
  const page = found.slice(0, PAGE_ROWS)
  const [first] = page
  const last = page.at(-1)
  if (!first || !last) return { rows: [] }
  const issues = page.filter((row) => row.code === 'ISSUE').map((row) => row.ref)
  const [closing, serials] = await Promise.all([
    balanceAt(db, accounts, first.seq),
    serialsOfIssues(db, issues),
  ])
  let balance = closing
  const rows = page.map((row) => {
    const after = balance
    balance -= row.change
    return {
      id: String(row.seq),
      at: row.at,
      code: row.code,
      cause: row.cause,
      asset_id: row.assetId,
      asset_kind: row.assetKind,
      title: row.title ?? earnedTitle(row),
      asset_status: row.assetStatus,
      serials: row.code === 'ISSUE' ? (serials.get(row.ref) ?? null) : null,
      amount: row.change,
      balance: after,
    }
  })
  return found.length > page.length ? { rows, next: SEQ_CURSOR.write(last) } : { rows }
}

function earnedTitle({ activityKey, gameKey }: StatementEntry): string {
  if (activityKey !== null) return sentence(`activity.title.${activityKey}`)
  return gameKey === null ? '' : sentence(`game.${gameKey}`)
}
