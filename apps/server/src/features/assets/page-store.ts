import type { AssetKind } from '@eco/domain/assets/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Placeholder } from '../../infra/db/port.ts'
import { LIST_ROWS_MAX } from './page.ts'

/** Selects a member's assets older than a position in the list. */
export type PageParams = { ownerId: string; createdAt: number; id: string }

/** True for the member's assets of this kind that are not deleted and come after a position in the list. */
export const isInPage = (kind: AssetKind, p: Placeholder<PageParams>): RawBuilder<boolean> => sql<boolean>`
  assets.owner_id = ${p('ownerId')} and assets.kind = ${kind} and assets.deleted_at is null
  and (assets.created_at, assets.id) < (${p('createdAt')}, ${p('id')})`

/**
 * One row more than a page, to detect whether there is another. It is a literal because SQLite re-plans a
 * statement at every call if its limit is a parameter, which tripled the cost of a list.
 */
export const PAGE_AND_ONE = sql.lit(LIST_ROWS_MAX + 1)
