import type { api, ReplyOf } from '@eco/contract'
import { EV_REPLY } from '@eco/contract/assets/ev/names'
import { inverse, rename } from '@eco/contract/assets/names'
import { CHARGING_TYPES, EV_CATEGORIES, EV_FIELDS, evTitle } from '@eco/domain/assets/ev/fields'
import type { RecordOf } from '@eco/domain/assets/fields'
import * as formulas from '@eco/domain/dashboard/formulas'
import { exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { categories, charging, card as MESSAGES } from '../../../messages/en/assets/ev.json'
import { card as CARD_MESSAGES } from '../../../messages/en/assets/pages.json'
import type { ArtName } from '../../../ui/art.tsx'
import { type Asset, assetOf, type Co2 } from '../asset.ts'
import { numberOf, recordOf } from '../entry/values.ts'
import { co2Of } from '../measures.tsx'

export type Ev = Asset &
  RecordOf<typeof EV_FIELDS> & {
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

const ART: Readonly<Partial<Record<string, ArtName>>> = {
  'Two-Wheelers': 'asset-ev-scooter',
  'Three-Wheeler': 'asset-ev-rickshaw',
  Buses: 'asset-ev-bus',
  Trucks: 'asset-ev-truck',
  Vans: 'asset-ev-van',
  Tractors: 'asset-ev-tractor',
  Forklifts: 'asset-ev-forklift',
  NEVs: 'asset-ev-cart',
  'Golf Carts': 'asset-ev-cart',
}

/** The picture of a category; a car by default. */
export const evArt = (category: string | undefined): ArtName =>
  (category !== undefined && Object.hasOwn(ART, category) && ART[category]) || 'asset-ev'

export function categoryText({ category }: Pick<Ev, 'category'>): string {
  const known = EV_CATEGORIES.find((one) => one === category)
  return known ? categories[known] : category
}

export function chargingText({ chargingType }: Pick<Ev, 'chargingType'>): string {
  const known = CHARGING_TYPES.find((type) => type === chargingType)
  return known ? charging[known] : chargingType
}

export const yearText = ({ purchaseYear }: Pick<Ev, 'purchaseYear'>): string =>
  Number.isFinite(purchaseYear) ? String(purchaseYear) : CARD_MESSAGES.unknown

/** 'SUVs, 2024' */
export const evLine = (ev: Ev): string =>
  format(MESSAGES.line, { category: categoryText(ev), year: yearText(ev) })

/** CO2 saved by the driven distance, measured. */
export const savedCo2 = (ev: Ev): Co2 =>
  co2Of(ev, {
    rule: 'ev-saved',
    label: MESSAGES.saved,
    input: `${exactText(ev.distanceKm)} km`,
    factorKg: formulas.EV_CO2_SAVED_KG_PER_KM,
    kg: formulas.evSavedKg(ev.distanceKm),
    kind: MESSAGES.measured,
  })

/** CO2 saving over the full range, an estimate. */
export const potentialCo2 = (ev: Ev): Co2 =>
  co2Of(ev, {
    rule: 'ev-potential',
    label: MESSAGES.potential,
    input: `${exactText(ev.rangeKm)} km`,
    factorKg: formulas.EV_OFFSET_PER_RANGE_KM,
    kg: formulas.evOffsetKg(ev.rangeKm),
    kind: MESSAGES.estimate,
  })
