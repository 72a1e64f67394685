import type { api, OutputOf } from '@eco/contract'
import { DRIVE_NAMES, EV_BODY, EV_NAMES, EV_REPLY } from '@eco/contract/assets/ev/names'
import { inverse, rename } from '@eco/contract/assets/names'
import { EV_FIELDS, type EvRecord } from '@eco/domain/assets/ev/fields'
import type { KeyedHash } from '../../../infra/keys/keys.ts'
import { readFields, readIdentifier } from '../read-fields.ts'
import type { EvRow, Transaction } from './store.ts'

type Given = OutputOf<typeof api.updateEv.body>

export const wireEv = (ev: EvRow) =>
  rename({ ...ev, clientId: ev.clientId ?? ev.id, hasIdentifier: ev.identifierHash !== null }, EV_REPLY)

export const wireTransaction = (row: Transaction) => rename(row, DRIVE_NAMES)

export const readTransaction = (body: OutputOf<typeof api.addTransaction.body>) =>
  rename(body, inverse(DRIVE_NAMES))

/** @throws Problem bad_input naming the fields */
export function readEv(body: Given, keyedHash: KeyedHash, now: number): Partial<EvRecord> {
  const { identifier, ...sent } = rename(body, inverse(EV_BODY))
  return {
    ...readFields(EV_FIELDS, EV_NAMES, sent, now),
    ...readIdentifier(keyedHash, 'ev', identifier),
  }
}
