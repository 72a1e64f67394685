import { CHARGING_TYPES, EV_CATEGORIES } from '@eco/domain/assets/ev/fields'
import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { categories, charging, card as MESSAGES } from '../../../messages/en/assets/ev.json'
import { card as CARD_MESSAGES } from '../../../messages/en/assets/pages.json'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import { productCalculation } from '../../../ui/figures/rule-calculation.ts'
import type { Ev } from './ev.ts'

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
export function savedCalculation(ev: Ev): CalculationContent {
  return productCalculation({
    title: `${ev.name}: ${MESSAGES.saved}`,
    input: `${exactText(ev.distanceKm)} km`,
    factor: `${formulas.EV_CO2_SAVED_KG_PER_KM} kg`,
    result: co2Steps(formulas.evSavedKg(ev.distanceKm)),
    kind: MESSAGES.measured,
  })
}

/** CO2 saving over the full range, an estimate. */
export function potentialCalculation(ev: Ev): CalculationContent {
  return productCalculation({
    title: `${ev.name}: ${MESSAGES.potential}`,
    input: `${exactText(ev.rangeKm)} km`,
    factor: `${formulas.EV_OFFSET_PER_RANGE_KM} kg`,
    result: co2Steps(formulas.evOffsetKg(ev.rangeKm)),
    kind: MESSAGES.estimate,
  })
}
