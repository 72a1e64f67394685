import type { api, OutputOf } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import { SOLAR_BODY, SOLAR_NAMES, SOLAR_REPLY } from '@eco/contract/assets/solar/names'
import { SOLAR_FIELDS, type SolarRecord } from '@eco/domain/assets/solar/fields'
import type { KeyedHash } from '../../../infra/keys/keys.ts'
import { readFields, readIdentifier } from '../read-fields.ts'
import type { SolarRow } from './store.ts'

type Given = OutputOf<typeof api.updateSolar.body>

export const wireSolar = (panel: SolarRow) =>
  rename({ ...panel, hasIdentifier: panel.identifierHash !== null }, SOLAR_REPLY)

/** @throws Problem bad_input naming the fields */
export function readSolar(body: Given, keyedHash: KeyedHash, now: number): Partial<SolarRecord> {
  const { identifier, ...sent } = rename(body, inverse(SOLAR_BODY))
  return {
    ...readFields(SOLAR_FIELDS, SOLAR_NAMES, sent, now),
    ...readIdentifier(keyedHash, 'solar', identifier),
  }
}
