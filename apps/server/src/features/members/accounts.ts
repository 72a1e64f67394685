import type { api, ReplyOf } from '@eco/contract'
import { ROLES, type Role } from '@eco/domain/auth/rules'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import type { MemberNeeds } from './act.ts'
import {
  type AccountFilters,
  type AccountRow,
  countAccounts,
  countAssets,
  countByRole,
  countContent,
  findAccount,
  readAccounts,
  readSessions,
} from './store.ts'
import { findSuspension } from './suspension-store.ts'

const PAGE_ACCOUNTS = 50
/** Accounts read at a time for a download. */
const DOWNLOAD_ACCOUNTS = 200

type Needs = Pick<MemberNeeds, 'tokenValuesOf'>

/** Accounts with their figures, which need one query for each figure. */
async function withFigures(db: Db, needs: Needs, rows: readonly AccountRow[], now: number) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [sessions, assets, values] = await Promise.all([
    readSessions(db, ids, now),
    countAssets(db, ids),
    needs.tokenValuesOf(db, ids),
  ])
  return rows.map((row) => {
    const own = assets.filter(({ ownerId }) => ownerId === row.id)
    const session = sessions.find(({ userId }) => userId === row.id)
    return {
      ...{ u_id: row.id, username: row.username, email: row.email, role: row.role },
      ...{ created_date: row.createdAt, seen_date: session?.seenAt ?? null, sessions: session?.found ?? 0 },
      ...{ assets: own.reduce((sum, { found }) => sum + found, 0), byStatus: own },
      ...{ token_value: values.get(row.id) ?? 0, suspended: row.suspendedAt !== null },
      answered: row.answeredAt !== null,
    }
  })
}

export async function listAccounts(
  db: Db,
  needs: Needs,
  { cursor, ...filters }: AccountFilters & { cursor?: string | undefined },
  now: number,
): Promise<ReplyOf<typeof api.listAccounts>> {
  const after = CREATED_CURSOR.read(cursor)
  const [rows, matching, roles] = await Promise.all([
    readAccounts(db, filters, after, PAGE_ACCOUNTS + 1),
    countAccounts(db, filters),
    countByRole(db),
  ])
  const { page, ...next } = pageOf(rows, PAGE_ACCOUNTS, CREATED_CURSOR.write)
  const countOf = (role: Role) => roles.find((one) => one.role === role)?.found ?? 0
  return {
    data: await withFigures(db, needs, page, now),
    ...next,
    matching,
    counts: {
      roles: Object.fromEntries(ROLES.map((role) => [role, countOf(role)])) as Record<Role, number>,
      suspended: roles.reduce((sum, { suspended }) => sum + suspended, 0),
      answered: roles.reduce((sum, { answered }) => sum + answered, 0),
    },
  }
}

/** @throws Problem not_found */
export async function readAccount(
  db: Db,
  needs: Needs,
  id: string,
  now: number,
): Promise<ReplyOf<typeof api.readAccount>> {
  const row = await findAccount(db, id)
  if (!row) throw problem('not_found')
  const [[shown], content, suspension] = await Promise.all([
    withFigures(db, needs, [row], now),
    countContent(db, id),
    readSuspension(db, id),
  ])
  if (!shown) throw problem('not_found')
  const countOf = (status: string) => shown.byStatus.find((one) => one.status === status)?.found ?? 0
  const [pending, approved, rejected] = ['pending', 'approved', 'rejected'].map(countOf)
  return {
    ...shown,
    ...content,
    assets_by_status: { pending: pending ?? 0, approved: approved ?? 0, rejected: rejected ?? 0 },
    suspension,
  }
}

/** The suspension that is not lifted, as the member and the administrators read it. */
export async function readSuspension(db: Db, memberId: string) {
  const row = await findSuspension(db, memberId)
  if (!row) return null
  const { at, reason, answer, answeredAt } = row
  return { since: at, reason, answer, answered_date: answeredAt }
}

export const DOWNLOAD_COLUMNS = [
  ...['u_id', 'username', 'email', 'role', 'created', 'last_seen', 'assets', 'credits', 'suspended'],
]

/** The matching accounts in pages, for a download. */
export async function* downloadPages(
  database: Pick<Database, 'read'>,
  needs: Needs,
  filters: AccountFilters,
  now: number,
) {
  const dayOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  let after: { createdAt: number; id: string } | undefined
  for (;;) {
    const rows = await database.read((db) => readAccounts(db, filters, after, DOWNLOAD_ACCOUNTS))
    const shown = await database.read((db) => withFigures(db, needs, rows, now))
    yield shown.map((row) => ({
      ...{ ...row, created: dayOf(row.created_date), last_seen: dayOf(row.seen_date) },
      credits: row.token_value,
    }))
    after = rows.at(-1)
    if (rows.length < DOWNLOAD_ACCOUNTS) return
  }
}
