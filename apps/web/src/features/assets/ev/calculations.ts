import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText } from '../../../lib/format/figures.ts'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import { productCalculation } from '../../../ui/figures/rule-calculation.ts'
import type { Ev } from './ev.ts'
import { EV_CARD_MESSAGES as MESSAGES } from './messages.ts'

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
