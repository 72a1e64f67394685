import { CHARGING_TYPES } from '@eco/domain/assets/ev/fields'
import { decimalText } from '../../../lib/format/figures.ts'
import { CARD_MESSAGES as MESSAGES } from '../messages.ts'
import type { Ev } from './ev.ts'
import { CHARGING_MESSAGES } from './messages.ts'

export const evLine = (ev: Ev): string => `${ev.category}, ${ev.purchaseYear}`

export function chargingText({ chargingType }: Pick<Ev, 'chargingType'>): string {
  const known = CHARGING_TYPES.find((type) => type === chargingType)
  return known ? CHARGING_MESSAGES[known] : chargingType
}

/** A figure with its unit; a dash for an unknown one. */
export function measureText(figure: number | null, unit: string): string {
  return figure === null || !Number.isFinite(figure) ? MESSAGES.unknown : `${decimalText(figure)} ${unit}`
}
