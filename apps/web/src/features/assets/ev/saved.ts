import { evOffsetKg } from '@eco/domain/dashboard/formulas'
import type { Saved, SavedWhat } from '../after-save/saved.ts'
import { evArt } from '../pictures.ts'
import { potentialCalculation } from './calculations.ts'
import type { Ev } from './ev.ts'
import { EV_CARD_MESSAGES } from './messages.ts'
import { evLine, measureText } from './text.ts'

export function savedEv(ev: Ev, what: SavedWhat): Saved {
  const value = measureText(evOffsetKg(ev.rangeKm), 'kg')
  const co2 = { label: EV_CARD_MESSAGES.potential, value, calculation: potentialCalculation(ev) }
  return { ...what, kind: 'ev', hue: 'sky', art: evArt(ev.category), name: ev.name, line: evLine(ev), co2 }
}
