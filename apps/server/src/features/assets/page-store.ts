import type { AssetKind } from '@eco/domain/assets/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Placeholder } from '../../infra/db/port.ts'
import { LIST_ROWS_MAX } from './page.ts'

/** What the list of one kind asks for: a member's, older than a place in the list. */
export type PageParams = { ownerId: string; createdAt: number; id: string }

/** True for the member's assets of a kind that are not deleted and stand behind a place in the list. */
export const isInPage = (kind: AssetKind, p: Placeholder<PageParams>): RawBuilder<boolean> => sql<boolean>`
  assets.owner_id = ${p('ownerId')} and assets.kind = ${kind} and assets.deleted_at is null
  and (assets.created_at, assets.id) < (${p('createdAt')}, ${p('id')})`

/**
 * One row more than a page, to know whether there is another. Written into the text: SQLite plans a statement anew at
 * every call when its limit is a parameter, which tripled the cost of a list.
 */
export const PAGE_AND_ONE = sql.lit(LIST_ROWS_MAX + 1)
