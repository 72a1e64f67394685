import { checkDriveKm, EV_FIELDS } from '@eco/domain/assets/ev/fields'
import * as z from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { cursor, id, instant, ruledNumber } from '../../schemas.ts'
import { inLowerCase } from '../names.ts'
import { bodyShape, identifier, replyShape, replyTail } from '../schemas.ts'
import { EV_NAMES } from './names.ts'

/** An electric vehicle in replies: range and distance km, top_speed km/h, charging_time h, motor_power kW. */
const wireEv = z.object({
  ev_id: id,
  vuid: z.string(),
  u_id: id,
  ...replyShape(EV_FIELDS, inLowerCase(EV_NAMES)),
  /** Sum of its transactions. */
  distance: z.number(),
  /** True when a registration or VIN is stored; the identifier itself is never returned. */
  has_identifier: z.boolean(),
  ...replyTail,
})

const fields = { ...bodyShape(EV_FIELDS, EV_NAMES), Identifier: identifier }

const wireTransaction = z.object({
  ev_tran_id: id,
  ev_id: id,
  /** km */
  active_distance: z.number(),
  created_date: instant,
})

export const evEndpoints = defineEndpoints({
  listEvs: {
    method: 'GET',
    path: '/api/evmasterdata/{userId}',
    summary: 'Your electric vehicles, newest first',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    query: z.object({ cursor }),
    reply: z.object({ status: z.string(), data: z.array(wireEv), next: z.optional(z.string()) }),
  },
  saveEv: {
    method: 'POST',
    path: '/api/evmasterdata',
    summary: 'Add an electric vehicle; repeating a VUID returns the first record and counts once',
    auth: 'self',
    selfField: 'U_ID',
    body: z.strictObject({ VUID: id, U_ID: id, ...fields }),
    reply: z.object({ status: z.string(), message: z.string(), data: wireEv, evCount: z.int() }),
    status: 201,
    errors: ['too_many_pending'],
  },
  updateEv: {
    method: 'PUT',
    path: '/api/evmasterdata/{ev_id}',
    summary: 'Update an electric vehicle; a rejected one goes back to review',
    auth: 'holder',
    params: z.object({ ev_id: id }),
    body: z.partial(z.strictObject(fields)),
    reply: z.object({ status: z.string(), message: z.string(), data: wireEv }),
    errors: ['too_many_pending'],
  },
  listTransactions: {
    method: 'GET',
    path: '/api/by-ev/{ev_id}',
    summary: 'Distances driven, newest first',
    auth: 'holder',
    params: z.object({ ev_id: id }),
    query: z.object({ cursor }),
    reply: z.object({ status: z.string(), data: z.array(wireTransaction), next: z.optional(z.string()) }),
  },
  addTransaction: {
    method: 'POST',
    path: '/api/evtransaction',
    summary: 'Add a distance driven with your electric vehicle',
    auth: 'holder',
    body: z.strictObject({ ev_id: id, active_distance: ruledNumber(checkDriveKm) }),
    reply: z.object({ status: z.string(), message: z.string(), data: wireTransaction }),
    status: 201,
  },
})
