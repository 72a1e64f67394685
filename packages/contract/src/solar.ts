import { checkGridFactor } from '@eco/domain/assets/ev'
import {
  checkCapacity,
  checkGenerationKwh,
  INVERTER_TYPES,
  SOLAR_FIELD_MESSAGES,
} from '@eco/domain/assets/solar'
import { isCalendarDay } from '@eco/domain/assets/tree'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { identifier } from './identifier.ts'
import { cursor, id, instant, ruled, ruledNumber } from './schemas.ts'

/** A solar panel in replies: installed_capacity as typed (leading number in kW), generation in kWh. */
export const wireSolar = z.object({
  suid: id,
  u_id: id,
  installed_capacity: z.string(),
  installation_date: z.string(),
  energy_generation_value: z.number(),
  grid_emission_factor: z.number(),
  inverter_type: z.string(),
  /** True when the inverter's serial number is stored; the identifier itself is never returned. */
  has_identifier: z.boolean(),
  status: z.string(),
  reason: z.nullable(z.string()),
  created_date: instant,
})
export type WireSolar = z.infer<typeof wireSolar>

const fields = {
  Installed_Capacity: ruled(checkCapacity),
  Installation_Date: ruled((day) =>
    isCalendarDay(day) ? undefined : SOLAR_FIELD_MESSAGES.installationDateInvalid,
  ),
  /** kWh */
  Energy_Generation_Value: ruledNumber(checkGenerationKwh),
  /** kg CO2 per kWh */
  Grid_Emission_Factor: ruledNumber(checkGridFactor),
  Inverter_Type: z.enum(INVERTER_TYPES, { error: SOLAR_FIELD_MESSAGES.inverterType }),
}

export const listSolar = endpoint({
  id: 'listSolar',
  method: 'GET',
  path: '/api/solarpanel/{userId}',
  summary: 'Your solar panels, newest first',
  auth: 'self',
  selfField: 'userId',
  params: z.object({ userId: id }),
  query: z.object({ cursor }),
  reply: z.object({ status: z.string(), data: z.array(wireSolar), next: z.optional(z.string()) }),
  errors: ['bad_input', 'unauthenticated', 'not_found'],
})

export const saveSolar = endpoint({
  id: 'saveSolar',
  method: 'POST',
  path: '/api/solarpanel',
  summary: 'Add a solar panel; repeating an SUID returns the first record and counts once',
  auth: 'self',
  selfField: 'U_ID',
  body: z.strictObject({ SUID: id, U_ID: id, ...fields, Identifier: identifier }),
  reply: z.object({ status: z.string(), message: z.string(), data: wireSolar, solarCount: z.int() }),
  status: 201,
  errors: ['bad_input', 'unauthenticated', 'not_found', 'too_many_pending', 'key_reused'],
})

export const updateSolar = endpoint({
  id: 'updateSolar',
  method: 'PUT',
  path: '/api/solarpanel/{suid}',
  summary: 'Update a solar panel; a rejected one goes back to review',
  auth: 'holder',
  params: z.object({ suid: id }),
  body: z.partial(z.strictObject({ ...fields, Identifier: identifier })),
  reply: z.object({ status: z.string(), message: z.string(), data: wireSolar }),
  errors: ['bad_input', 'unauthenticated', 'not_found', 'too_many_pending'],
})
