import { SOLAR_OFFSET_PER_KWH, solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText } from '../../../lib/figures.ts'
import type { WorkingContent } from '../../../ui/calculation.tsx'
import { productWorking } from '../../../ui/rule-calculation.ts'
import { SOLAR_CARD_WORDS as WORDS } from '../messages.ts'
import type { Solar } from './mapper.ts'

/** CO2 avoided by the generation that the member states. */
export function avoidedWorking(solar: Solar): WorkingContent {
  return productWorking({
    title: `${solar.name}: ${WORDS.avoided}`,
    input: `${exactText(solar.generationKwh)} kWh`,
    factor: `${SOLAR_OFFSET_PER_KWH} kg`,
    result: co2Steps(solarOffsetKg(solar.generationKwh)),
    kind: WORDS.stated,
  })
}
