import type { Message } from '@eco/domain/text/message'
import { fieldProblem } from '../../problem.ts'
import type { Db } from '../db/port.ts'
import type { Schema } from '../db/schema/schema.ts'

/** Bytes that one member's photos and media may take, as stored: 200 MiB. Source: product rule, uploads. */
export const MEMBER_BYTES_MAX = 209_715_200
const BYTES_OF_A_MEGABYTE = 1_048_576

type Added = {
  bytes: number
  /** the form field that the message is for */
  field: string
  message: (megabytes: number) => Message
}

/** @throws Problem too_large if these bytes would exceed the member's storage limit */
export type RefuseBeyondQuota = (tx: Db, ownerId: string, added: Added) => Promise<void>

/** Tables with the columns `ownerId` and `bytes`. */
type Counted = {
  [T in keyof Schema]: Schema[T] extends { ownerId: unknown; bytes: unknown } ? T : never
}[keyof Schema]

/** @param tables with a row for each file that counts towards the limit */
export function createFileQuota(tables: readonly Counted[]): RefuseBeyondQuota {
  return async (tx, ownerId, { bytes, field, message }) => {
    let total = bytes
    for (const table of tables) {
      const found = await tx
        .selectFrom(table as 'photos')
        .select((e) => e.fn.sum<number | null>('bytes').as('bytes'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirst()
      total += Number(found?.bytes ?? 0)
    }
    if (total <= MEMBER_BYTES_MAX) return
    throw fieldProblem(field, message(MEMBER_BYTES_MAX / BYTES_OF_A_MEGABYTE), 'too_large')
  }
}
