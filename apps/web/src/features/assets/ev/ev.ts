import { ApiError, api, type CallInput, type ReplyOf } from '@eco/contract'
import { DRIVE_NAMES, EV_BODY, EV_REPLY } from '@eco/contract/assets/ev/names'
import { inverse, rename } from '@eco/contract/assets/names'
import { EV_FIELDS, evTitle } from '@eco/domain/assets/ev/fields'
import type { RecordOf } from '@eco/domain/assets/fields'
import { call } from '../../../lib/api/api.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { save as MESSAGES } from '../../../messages/en/assets/ev.json'
import { type Asset, assetOf } from '../asset.ts'
import type { FormKind } from '../entry/form-kind.ts'
import { numberOf, recordOf } from '../entry/values.ts'

type Fields = typeof EV_FIELDS

export type Ev = Asset &
  RecordOf<Fields> & {
    /** Sum of its transactions. */
    distanceKm: number
    hasIdentifier: boolean
  }

export function evOf(wire: ReplyOf<typeof api.listEvs>['data'][number]): Ev {
  const row = rename(wire, inverse(EV_REPLY))
  const record = recordOf(EV_FIELDS, row)
  return {
    ...record,
    ...assetOf(row, evTitle(record)),
    distanceKm: numberOf(row.distanceKm) ?? 0,
    hasIdentifier: row.hasIdentifier === true,
  }
}

export const EV: FormKind<Fields, Ev> = {
  fields: EV_FIELDS,
  names: EV_BODY,
  async save(body, options) {
    const reply = await call(api.saveEv, { body: body as CallInput<typeof api.saveEv>['body'] }, options)
    return { item: reply?.data && evOf(reply.data), count: reply?.evCount }
  },
  update: (id, body, options) => call(api.updateEv, { params: { ev_id: id }, body }, options),
  messages: MESSAGES,
  failureOf,
}

function failureOf(reason: unknown): string {
  if (reason instanceof ApiError)
    return format(MESSAGES.refused, { text: reason.message || plainText(reason.text) || MESSAGES.unknown })
  return format(MESSAGES.noAnswer, { message: reason instanceof Error ? reason.message : String(reason) })
}

const PLAIN_TEXT_MAX = 200

/** The body of a non-JSON reply from a server or proxy, if it is one readable line. */
function plainText(text: string): string {
  const line = text.trim()
  return line.length <= PLAIN_TEXT_MAX && !/^[<{["]/.test(line) ? line : ''
}

export type Drive = { id: string; km: number; at: number }

/** Sorted newest first. */
export function drivesOf(rows: readonly ReplyOf<typeof api.listTransactions>['data'][number][]): Drive[] {
  return rows
    .map((wire) => {
      const { id, activeDistanceKm, createdAt } = rename(wire, inverse(DRIVE_NAMES))
      return { id: String(id), km: Number(activeDistanceKm), at: timeOf(createdAt) }
    })
    .sort((a, b) => b.at - a.at)
}

/** ms since 1970; accepts a number or a date text. */
function timeOf(time: unknown): number {
  const at = typeof time === 'number' ? time : Date.parse(String(time))
  return Number.isFinite(at) ? at : 0
}
