import { SOLAR_OFFSET_PER_KWH, solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText } from '../../../lib/format/figures.ts'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import { productCalculation } from '../../../ui/figures/rule-calculation.ts'
import { SOLAR_CARD_MESSAGES as MESSAGES } from './messages.ts'
import type { Solar } from './solar.ts'

/** CO2 avoided by the generation stated by the member. */
export function avoidedCalculation(solar: Solar): CalculationContent {
  return productCalculation({
    title: `${solar.name}: ${MESSAGES.avoided}`,
    input: `${exactText(solar.generationKwh)} kWh`,
    factor: `${SOLAR_OFFSET_PER_KWH} kg`,
    result: co2Steps(solarOffsetKg(solar.generationKwh)),
    kind: MESSAGES.stated,
  })
}
