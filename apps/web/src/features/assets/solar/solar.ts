import { ApiError, api, type CallInput, type ReplyOf } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import { SOLAR_BODY, SOLAR_REPLY } from '@eco/contract/assets/solar/names'
import type { RecordOf } from '@eco/domain/assets/fields'
import { capacityKw, SOLAR_FIELDS } from '@eco/domain/assets/solar/fields'
import { call } from '../../../lib/api/api.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { card as CARD_MESSAGES, save as MESSAGES } from '../../../messages/en/assets/solar.json'
import { type Asset, assetOf } from '../asset.ts'
import type { FormKind } from '../entry/form-kind.ts'
import { recordOf } from '../entry/values.ts'

type Fields = typeof SOLAR_FIELDS

export type Solar = Asset & RecordOf<Fields> & { hasIdentifier: boolean }

export function solarOf(wire: ReplyOf<typeof api.listSolar>['data'][number]): Solar {
  const row = rename(wire, inverse(SOLAR_REPLY))
  const record = recordOf(SOLAR_FIELDS, row)
  return { ...record, ...assetOf(row, titleOf(record)), hasIdentifier: row.hasIdentifier === true }
}

function titleOf({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? CARD_MESSAGES.plainTitle : format(CARD_MESSAGES.title, { kw: String(kw) })
}

export const SOLAR: FormKind<Fields, Solar> = {
  fields: SOLAR_FIELDS,
  names: SOLAR_BODY,
  async save(body, options) {
    const sent = body as CallInput<typeof api.saveSolar>['body']
    const reply = await call(api.saveSolar, { body: sent }, options)
    return { item: reply?.data && solarOf(reply.data), count: reply?.solarCount }
  },
  update: (id, body, options) => call(api.updateSolar, { params: { suid: id }, body }, options),
  messages: MESSAGES,
  failureOf: (reason) =>
    reason instanceof ApiError
      ? format(MESSAGES.refused, { text: reason.message || MESSAGES.unknown })
      : MESSAGES.noAnswer,
}
