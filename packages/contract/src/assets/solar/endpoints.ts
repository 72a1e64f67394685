import { SOLAR_FIELDS } from '@eco/domain/assets/solar/fields'
import * as z from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { cursor, id } from '../../schemas.ts'
import { inLowerCase } from '../names.ts'
import { bodyShape, identifier, replyShape, replyTail } from '../schemas.ts'
import { SOLAR_NAMES } from './names.ts'

/** A solar panel in replies: installed_capacity as typed (leading number in kW), generation in kWh. */
const wireSolar = z.object({
  suid: id,
  u_id: id,
  ...replyShape(SOLAR_FIELDS, inLowerCase(SOLAR_NAMES)),
  /** True when the inverter's serial number is stored; the identifier itself is never returned. */
  has_identifier: z.boolean(),
  ...replyTail,
})

const fields = { ...bodyShape(SOLAR_FIELDS, SOLAR_NAMES), Identifier: identifier }

export const solarEndpoints = defineEndpoints({
  listSolar: {
    method: 'GET',
    path: '/api/solarpanel/{userId}',
    summary: 'Your solar panels, newest first',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    query: z.object({ cursor }),
    reply: z.object({ status: z.string(), data: z.array(wireSolar), next: z.optional(z.string()) }),
  },
  saveSolar: {
    method: 'POST',
    path: '/api/solarpanel',
    summary: 'Add a solar panel; repeating an SUID returns the first record and counts once',
    auth: 'self',
    selfField: 'U_ID',
    body: z.strictObject({ SUID: id, U_ID: id, ...fields }),
    reply: z.object({ status: z.string(), message: z.string(), data: wireSolar, solarCount: z.int() }),
    status: 201,
    errors: ['too_many_pending'],
  },
  updateSolar: {
    method: 'PUT',
    path: '/api/solarpanel/{suid}',
    summary: 'Update a solar panel; a rejected one goes back to review',
    auth: 'holder',
    params: z.object({ suid: id }),
    body: z.partial(z.strictObject(fields)),
    reply: z.object({ status: z.string(), message: z.string(), data: wireSolar }),
    errors: ['too_many_pending'],
  },
})
