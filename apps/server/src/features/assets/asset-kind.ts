import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import type { CounterCheck } from '../../infra/counter-check.ts'
import type { Migration } from '../../infra/db/migration.ts'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyData, Through } from '../../infra/privacy.ts'
import { sentence } from '../../sentence.ts'
import type { AssetDependencies } from './tree/trees.ts'

/** One kind of asset: everything about it that the rest of the feature needs. */
export type AssetKindParts = {
  routes(route: Route, deps: Pick<Deps, 'now' | 'newId' | 'keyedHash'>, dependencies: AssetDependencies): void
  /** The recorded attributes of those of the assets that are of this kind, by form field name. */
  attributesOf(db: Db, assetIds: readonly string[]): Promise<readonly AttributesById[]>
  /** Why a pending asset cannot be approved at this time, as a message. @param at ms since 1970 */
  approvalBlockerOf?(tx: Db, assetId: string, at: number): Promise<Message | undefined>
  /** Its tables with personal data, children first. */
  tables: PrivacyData['tables']
  /** Of its tables. */
  migrations?: readonly Migration[]
  /** Checks of its stored counters. */
  checks?: readonly CounterCheck[]
}

export type AttributesById = readonly [assetId: string, attributes: Record<string, unknown>]

/** The owner of a row is the owner of its asset. */
export const ASSET_OWNER: Through = { column: 'assetId', table: 'assets', owner: 'ownerId' }

/** The identifier itself is not stored. */
export const identifierOnRecord = (hash: string | null): string | null =>
  hash === null ? null : sentence('asset.onRecord')
