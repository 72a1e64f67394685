import type { Insertable } from 'kysely'
import type { Schema } from '../../apps/server/src/infra/db/schema.ts'

/** One row of one table, in the product's own spelling, so that a change of its schema stops the compiler here. */
export type Row = { [T in keyof Schema]: readonly [T, Insertable<Schema[T]>] }[keyof Schema]

export const row = <T extends keyof Schema>(table: T, values: Insertable<Schema[T]>) =>
  [table, values] as unknown as Row

/** `assetEvents` -> `asset_events` */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
