import { capacityKw, INVERTER_TYPES } from '@eco/domain/assets/solar/fields'
import { SOLAR_OFFSET_PER_KWH, solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/format/days.ts'
import { co2Steps, decimalText, exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { inverter, card as MESSAGES } from '../../../messages/en/assets/solar.json'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import { productCalculation } from '../../../ui/figures/rule-calculation.ts'
import type { Solar } from './solar.ts'

/** In kW when the text starts with a number; else as typed. */
export function capacityText({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? capacity : `${decimalText(kw)} kW`
}

const inverterIn = (texts: typeof inverter, { inverterType }: Pick<Solar, 'inverterType'>): string => {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return known ? texts[known] : inverterType
}

export const inverterText = (solar: Solar): string => inverterIn(inverter, solar)

/** 'String inverter, 04 Mar 2025' */
export const solarLine = (solar: Solar): string =>
  format(MESSAGES.line, {
    inverter: inverterIn(MESSAGES.inverters, solar),
    day: dayText(solar.installationDate),
  })

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
