import type { Message } from '@eco/domain/text/message'
import type { Route } from '../../http/context.ts'
import type { CounterCheck } from '../../infra/counter-check.ts'
import type { Migration } from '../../infra/db/migration.ts'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyData, Through } from '../../infra/privacy.ts'
import type { AssetDependencies, AssetForm } from './asset-form.ts'
import type { FormDeps } from './open-form.ts'

/** One kind of asset: everything about it that the rest of the feature needs. */
export type AssetKindParts = {
  form: AssetForm
  routes(route: Route, deps: FormDeps, dependencies: AssetDependencies): void
  /** The form field names under which a reviewer sees the stored values. */
  attributes: Readonly<Record<string, string>>
  /** Why a pending asset cannot be approved at this time, as a message. @param at ms since 1970 */
  approvalBlockerOf?(tx: Db, assetId: string, at: number): Promise<Message | undefined>
  /** Tables with personal data that refer to its assets, besides the form's. */
  tables?: PrivacyData['tables']
  /** Of its tables. */
  migrations?: readonly Migration[]
  /** Checks of its stored counters. */
  checks?: readonly CounterCheck[]
}

/** The owner of a row is the owner of its asset. */
export const ASSET_OWNER: Through = { column: 'assetId', table: 'assets', owner: 'ownerId' }
