import type { SOLAR_FIELDS } from '@eco/domain/assets/solar/fields'
import { inLowerCase, REPLY_HEAD } from '../names.ts'

export const SOLAR_NAMES = {
  capacity: 'Installed_Capacity',
  installationDate: 'Installation_Date',
  generationKwh: 'Energy_Generation_Value',
  gridKgPerKwh: 'Grid_Emission_Factor',
  inverterType: 'Inverter_Type',
} as const satisfies Record<keyof typeof SOLAR_FIELDS, string>

/** The client's id first: 'Missing fields: ' lists the names in this order. */
export const SOLAR_BODY = {
  clientId: 'SUID',
  ownerId: 'U_ID',
  ...SOLAR_NAMES,
  identifier: 'Identifier',
} as const

export const SOLAR_REPLY = {
  ...REPLY_HEAD,
  ...inLowerCase(SOLAR_NAMES),
  id: 'suid',
  hasIdentifier: 'has_identifier',
} as const
