import type { AssetKind } from '@eco/domain/assets/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Placeholder } from '../../infra/db/port.ts'

/** What the list of one kind asks for: a member's, older than a place in the list. */
export type PageParams = { ownerId: string; createdAt: number; id: string; limit: number }

/** True for the member's assets of a kind that are not deleted and stand behind a place in the list. */
export const isInPage = (kind: AssetKind, p: Placeholder<PageParams>): RawBuilder<boolean> => sql<boolean>`
  assets.owner_id = ${p('ownerId')} and assets.kind = ${kind} and assets.deleted_at is null
  and (assets.created_at, assets.id) < (${p('createdAt')}, ${p('id')})`
