import { capacityKw, INVERTER_TYPES } from '@eco/domain/assets/solar'
import { dayText } from '../../../lib/days.ts'
import { decimalText } from '../../../lib/figures.ts'
import { INVERTER_WORDS, SOLAR_CARD_WORDS as WORDS } from '../messages.ts'
import type { Solar } from './mapper.ts'

/** In kW when the text begins with a number; else as it was typed. */
export function capacityText({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? capacity : `${decimalText(kw)} kW`
}

export function inverterText({ inverterType }: Pick<Solar, 'inverterType'>): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return known ? INVERTER_WORDS[known] : inverterType
}

/** 'String inverter, 04 Mar 2025' */
export function solarLine({ inverterType, installationDate }: Solar): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return `${known ? WORDS.inverters[known] : inverterType}, ${dayText(installationDate)}`
}
