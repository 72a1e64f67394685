import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { ASSET_KINDS, type AssetStatus } from '@eco/domain/assets/kinds'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { pageOf, SEQ_CURSOR } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { countUnread, markRead, type NoticeRow, readNoticePage } from './store.ts'

/** Notifications per page. */
const PAGE_ROWS = 20
const NUMBER_FORM = /^\d{1,15}$/

export type Actor = { id: string; name: string; avatar: string | null }
/** Looks up the members with these ids, as other members may see them. */
type ActorsOf = (db: Db, ids: readonly string[]) => Promise<Actor[]>
export type NotificationNeeds = {
  actorsOf: ActorsOf
  /** The status of these assets now; deleted ones are missing. */
  assetStatusesOf: (db: Db, ids: readonly string[]) => Promise<Map<string, AssetStatus>>
}

/** The caller's notifications, and how many are unread. */
export function notificationRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { actorsOf, assetStatusesOf }: NotificationNeeds,
): void {
  route(api.listNotices, async ({ query, session: { userId } }) => {
    const before = SEQ_CURSOR.read(query.cursor)?.seq ?? Number.MAX_SAFE_INTEGER
    return database.read(async (db) => {
      const rows = await readNoticePage(db, userId, before, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, SEQ_CURSOR.write)
      const actors = await actorsOf(db, [...new Set(page.flatMap(({ actorId }) => actorId ?? []))])
      const rejected = page.filter(isRejectedAsset).map(({ subjectId }) => subjectId)
      const statuses = await assetStatusesOf(db, rejected)
      const notices = page.map((row) => ({
        id: String(row.seq),
        kind: row.kind,
        at: row.at,
        read: row.readAt !== null,
        actor: actors.find(({ id }) => id === row.actorId) ?? null,
        subject: { kind: row.subjectKind, id: row.subjectId, title: row.title },
        reason_code: row.reasonCode,
        reason: row.reason,
        asset_status: isRejectedAsset(row) ? (statuses.get(row.subjectId) ?? ('gone' as const)) : null,
      }))
      return { notices, unread: await countUnread(db, userId), ...next }
    })
  })

  route(api.countNotices, async ({ session: { userId, isSuspended } }) =>
    database.read(async (db) => ({
      unread: await countUnread(db, userId),
      ...(isSuspended && { suspended: true }),
    })),
  )

  route(api.readNotices, async ({ body, session: { userId }, write }) => {
    const newest = readNewest(body.newest)
    return write(async (tx) => {
      await markRead(tx, userId, newest, now())
      return { unread: await countUnread(tx, userId) }
    })
  })
}

const isRejectedAsset = ({ kind, subjectKind }: NoticeRow): boolean =>
  (kind === 'rejected' || kind === 'revoked') && ASSET_KINDS.some((asset) => asset === subjectKind)

/** @throws Problem bad_input */
function readNewest(text: string): number {
  if (NUMBER_FORM.test(text)) return Number(text)
  const newest = message('notifications.newest')
  throw problem('bad_input', { message: newest, fields: { newest } })
}
