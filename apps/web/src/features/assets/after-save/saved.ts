import type { AssetKind } from '@eco/domain/assets/kinds'
import { evOffsetKg, solarOffsetKg, TREE_CO2_KG } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/days.ts'
import { decimalText } from '../../../lib/figures.ts'
import type { Planting } from '../../../lib/planting.ts'
import type { ArtName } from '../../../ui/art.tsx'
import type { CalculationContent } from '../../../ui/calculation.tsx'
import { productCalculation } from '../../../ui/rule-calculation.ts'
import { potentialCalculation } from '../ev/calculations.ts'
import type { Ev } from '../ev/ev.ts'
import { evLine, measureText } from '../ev/messages.ts'
import { EV_CARD_MESSAGES, AFTER_SAVE_MESSAGES as MESSAGES, SOLAR_CARD_MESSAGES } from '../messages.ts'
import { evArt, solarArt, treeArt } from '../pictures.ts'
import { avoidedCalculation } from '../solar/calculations.ts'
import { solarLine } from '../solar/messages.ts'
import type { Solar } from '../solar/solar.ts'
import type { Tree } from '../tree/tree.ts'

/** A saved asset with its CO2. */
export type Saved = {
  kind: AssetKind
  art: ArtName
  /** The literal sentence of the specification. */
  words: string
  name: string
  line: string
  photo?: string | undefined
  co2: { label: string; value: string; calculation: CalculationContent }
  /** Trees only: the values that prefill a planting. */
  planting?: Planting
  /** ms since 1970; balances read before this do not include the asset */
  at: number
}

type What = Pick<Saved, 'words' | 'at'>

export function savedEv(ev: Ev, what: What): Saved {
  const value = measureText(evOffsetKg(ev.rangeKm), 'kg')
  const co2 = { label: EV_CARD_MESSAGES.potential, value, calculation: potentialCalculation(ev) }
  return { ...what, kind: 'ev', art: evArt(ev.category), name: ev.name, line: evLine(ev), co2 }
}

export function savedSolar(solar: Solar, what: What): Saved {
  const value = `${decimalText(solarOffsetKg(solar.generationKwh))} kg`
  const co2 = { label: SOLAR_CARD_MESSAGES.avoided, value, calculation: avoidedCalculation(solar) }
  return {
    ...what,
    kind: 'solar',
    art: solarArt(solar.capacity),
    name: solar.name,
    line: solarLine(solar),
    co2,
  }
}

type Planted = Pick<Planting, 'lat' | 'lng' | 'photo'>

/** @param planted coordinates of its pin, and its first photo as uploaded */
export function savedTree(tree: Tree, what: What, planted: Planted): Saved {
  const { treeName: name, botanicalName, plantingDate, location } = tree
  const value = `${TREE_CO2_KG} kg`
  const calculation = productCalculation({
    title: `${name}: ${MESSAGES.treeCo2}`,
    input: MESSAGES.oneTree,
    factor: value,
    result: value,
    kind: MESSAGES.estimate,
  })
  return {
    ...what,
    kind: 'tree',
    art: treeArt(tree),
    name,
    line: MESSAGES.planted(dayText(plantingDate), location),
    photo: tree.photoUrls[0],
    co2: { label: MESSAGES.treeCo2, value, calculation },
    planting: { treeName: name, botanicalName, date: plantingDate, location, ...planted },
  }
}
