import type { Insertable } from 'kysely'
import type { Schema } from '../../apps/server/src/infra/db/schema/schema.ts'

/** One row of one table, typed by the product's schema, so that a schema change fails to compile here. */
export type Row = { [T in keyof Schema]: readonly [T, Insertable<Schema[T]>] }[keyof Schema]

export const row = <T extends keyof Schema>(table: T, values: Insertable<Schema[T]>) =>
  [table, values] as unknown as Row

/** `assetEvents` -> `asset_events` */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
