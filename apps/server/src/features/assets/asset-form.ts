import type { api, ReplyOf } from '@eco/contract'
import type { AssetFields } from '@eco/domain/assets/fields'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { KeptReply } from '../../infra/kept-replies.ts'
import type { RecordName } from '../../infra/privacy.ts'
import type { SecondLooksAt } from './history.ts'
import type { AssetRow } from './store.ts'
import type { MoveDependencies } from './transition.ts'

/**
 * The form of one kind of asset: which fields it has and where they are stored.
 * `Fields` are the stored values, with the other columns that are read.
 */
export type AssetForm<Fields extends object = Record<string, unknown>> = {
  kind: AssetKind
  /** Holds one row for each asset of this kind, with a column for each field. */
  table: RecordTable & RecordName
  fields: AssetFields
  /** The API's names in a request. */
  names: Readonly<Record<string, string>>
  /** An approval depends on these. */
  identity: readonly (keyof Given<Fields>)[]
  titleOf(record: Fields): string
  /** Columns that the given fields determine. */
  derive?(given: Partial<Fields>): object
  /** Other columns to read, with their values in a new asset. */
  figures?: Partial<Fields>
  hasPhotos?: true
}

/** Tables with rows of an asset. */
export type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends { assetId: string } ? Table : never
}[keyof Schema]

/** What the owner sends. The identifier, a registration or a serial number, is stored as a keyed hash only. */
export type Given<Fields extends object> = Partial<Fields> & { identifierHash?: string | null }

type Head = Pick<
  AssetRow,
  'id' | 'ownerId' | 'status' | 'reasonCode' | 'reason' | 'createdAt' | 'clientId' | 'identifierHash'
>
/** An asset as stored, in both of its tables. */
export type RecordRow<Fields extends object> = Fields & Head
/** With the URLs of its photos, in display order. */
export type RecordView<Fields extends object> = RecordRow<Fields> & { photoUrls: string[] }

/**
 * Attaches exactly these photos to the asset, in this order, and detaches its others. Throws bad_input for a
 * URL of somebody else.
 */
type AttachPhotos = (
  tx: Db,
  order: { ownerId: string; assetId: string; urls: readonly string[]; now: number },
) => Promise<void>

type Rows = ReplyOf<typeof api.assetHistory>['data']

export type AssetDependencies = MoveDependencies & {
  database: Database
  /** Replies with a list that is made once. */
  memberReply: KeptReply
  attachPhotos: AttachPhotos
  /** URLs of each asset's photos, in their order. */
  photosOf: (db: Db, assetIds: readonly string[]) => Promise<Map<string, string[]>>
  /** Adds to a history for its owner who opened the photos. */
  withMediaReads: (db: Db, assetId: string, history: { events: Rows; readerId: string }) => Promise<Rows>
  /** URL of a photo. */
  photoUrl: (photoId: string) => string
  secondLooksAt: SecondLooksAt
}
