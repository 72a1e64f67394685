import { capacityKw, INVERTER_TYPES } from '@eco/domain/assets/solar/fields'
import { dayText } from '../../../lib/format/days.ts'
import { decimalText } from '../../../lib/format/figures.ts'
import { INVERTER_MESSAGES, SOLAR_CARD_MESSAGES as MESSAGES } from './messages.ts'
import type { Solar } from './solar.ts'

/** In kW when the text starts with a number; else as typed. */
export function capacityText({ capacity }: Pick<Solar, 'capacity'>): string {
  const kw = capacityKw(capacity)
  return kw === undefined ? capacity : `${decimalText(kw)} kW`
}

export function inverterText({ inverterType }: Pick<Solar, 'inverterType'>): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return known ? INVERTER_MESSAGES[known] : inverterType
}

/** 'String inverter, 04 Mar 2025' */
export function solarLine({ inverterType, installationDate }: Solar): string {
  const known = INVERTER_TYPES.find((type) => type === inverterType)
  return `${known ? MESSAGES.inverters[known] : inverterType}, ${dayText(installationDate)}`
}
