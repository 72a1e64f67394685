import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText } from '../../../lib/figures.ts'
import type { WorkingContent } from '../../../ui/calculation.tsx'
import { productWorking } from '../../../ui/rule-calculation.ts'
import { EV_CARD_WORDS as WORDS } from '../messages.ts'
import type { Ev } from './mapper.ts'

/** CO2 of what was driven, measured. */
export function savedWorking(ev: Ev): WorkingContent {
  return productWorking({
    title: `${ev.name}: ${WORDS.saved}`,
    input: `${exactText(ev.distanceKm)} km`,
    factor: `${formulas.EV_CO2_SAVED_KG_PER_KM} kg`,
    result: co2Steps(formulas.evSavedKg(ev.distanceKm)),
    kind: WORDS.measured,
  })
}

/** CO2 that the range promises, potential. */
export function potentialWorking(ev: Ev): WorkingContent {
  return productWorking({
    title: `${ev.name}: ${WORDS.potential}`,
    input: `${exactText(ev.rangeKm)} km`,
    factor: `${formulas.EV_OFFSET_PER_RANGE_KM} kg`,
    result: co2Steps(formulas.evOffsetKg(ev.rangeKm)),
    kind: WORDS.estimate,
  })
}
