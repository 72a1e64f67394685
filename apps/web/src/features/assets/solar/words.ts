import { capacityKw, INVERTER_TYPES } from '@eco/domain/assets/solar'
import { decimalText } from '../../../lib/figures.ts'
import { INVERTER_WORDS, SOLAR_CARD_WORDS as WORDS } from '../messages.ts'
import type { Solar } from './wire.ts'

/** In kW when the text begins with a number; else as it was typed. */
export function capacityText({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? capacity : `${decimalText(kw)} kW`
}

export function inverterText({ inverterType }: Pick<Solar, 'inverterType'>): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return known ? INVERTER_WORDS[known] : inverterType
}

export const solarLine = (solar: Solar): string => WORDS.line(capacityText(solar), inverterText(solar))
