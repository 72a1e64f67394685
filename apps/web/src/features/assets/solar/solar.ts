import type { api, ReplyOf } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import { SOLAR_REPLY } from '@eco/contract/assets/solar/names'
import type { RecordOf } from '@eco/domain/assets/fields'
import { capacityKw, INVERTER_TYPES, SOLAR_FIELDS } from '@eco/domain/assets/solar/fields'
import { SOLAR_OFFSET_PER_KWH, solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/format/days.ts'
import { decimalText, exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { inverter, card as MESSAGES } from '../../../messages/en/assets/solar.json'
import type { ArtName } from '../../../ui/art.tsx'
import { type Asset, assetOf, type Co2 } from '../asset.ts'
import { recordOf } from '../entry/values.ts'
import { co2Of } from '../measures.tsx'

export type Solar = Asset & RecordOf<typeof SOLAR_FIELDS> & { hasIdentifier: boolean }

export function solarOf(wire: ReplyOf<typeof api.listSolar>['data'][number]): Solar {
  const row = rename(wire, inverse(SOLAR_REPLY))
  const record = recordOf(SOLAR_FIELDS, row)
  return { ...record, ...assetOf(row, titleOf(record)), hasIdentifier: row.hasIdentifier === true }
}

function titleOf({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? MESSAGES.plainTitle : format(MESSAGES.title, { kw: String(kw) })
}

/** The largest capacity shown on the roof of a house. */
const ROOF_MAX_KW = 10
/** From this capacity on, shown as a ground array. */
const ARRAY_MIN_KW = 100

/** The picture of a panel, by its capacity as typed. */
export function solarArt({ capacity }: Pick<Solar, 'capacity'>): ArtName {
  const kw = capacityKw(capacity)
  if (kw === undefined) return 'asset-solar'
  if (kw <= ROOF_MAX_KW) return 'asset-solar-roof'
  return kw >= ARRAY_MIN_KW ? 'asset-solar-array' : 'asset-solar'
}

/** In kW when the text starts with a number; else as typed. */
export function capacityText({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? capacity : `${decimalText(kw)} kW`
}

export function inverterText({ inverterType }: Pick<Solar, 'inverterType'>, texts = inverter): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return known ? texts[known] : inverterType
}

/** 'String inverter, 04 Mar 2025' */
export const solarLine = (solar: Solar): string =>
  format(MESSAGES.line, {
    inverter: inverterText(solar, MESSAGES.inverters),
    day: dayText(solar.installationDate),
  })

/** CO2 avoided by the generation stated by the member. */
export const avoidedCo2 = (solar: Solar): Co2 =>
  co2Of(solar, {
    rule: 'solar-avoided',
    label: MESSAGES.avoided,
    input: `${exactText(solar.generationKwh)} kWh`,
    factorKg: SOLAR_OFFSET_PER_KWH,
    kg: solarOffsetKg(solar.generationKwh),
    kind: MESSAGES.stated,
  })
