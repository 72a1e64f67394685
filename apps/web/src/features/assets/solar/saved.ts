import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { decimalText } from '../../../lib/format/figures.ts'
import type { Saved, SavedWhat } from '../after-save/saved.ts'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation } from './calculations.ts'
import { SOLAR_CARD_MESSAGES } from './messages.ts'
import type { Solar } from './solar.ts'
import { solarLine } from './text.ts'

export function savedSolar(solar: Solar, what: SavedWhat): Saved {
  const value = `${decimalText(solarOffsetKg(solar.generationKwh))} kg`
  const co2 = { label: SOLAR_CARD_MESSAGES.avoided, value, calculation: avoidedCalculation(solar) }
  return {
    ...what,
    kind: 'solar',
    hue: 'amber',
    art: solarArt(solar.capacity),
    name: solar.name,
    line: solarLine(solar),
    co2,
  }
}
