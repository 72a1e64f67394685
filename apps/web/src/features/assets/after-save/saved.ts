import type { AssetKind } from '@eco/domain/assets/kinds'
import { evOffsetKg, solarOffsetKg, TREE_CO2_KG } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/days.ts'
import { decimalText } from '../../../lib/figures.ts'
import type { Planting } from '../../../lib/planting.ts'
import type { ArtName } from '../../../ui/art.tsx'
import type { WorkingContent } from '../../../ui/calculation.tsx'
import { productWorking } from '../../../ui/rule-calculation.ts'
import { potentialWorking } from '../ev/calculations.ts'
import type { Ev } from '../ev/mapper.ts'
import { evLine, measureText } from '../ev/messages.ts'
import { EV_CARD_WORDS, SOLAR_CARD_WORDS, AFTER_SAVE_WORDS as WORDS } from '../messages.ts'
import { evArt, solarArt, treeArt } from '../pictures.ts'
import { avoidedWorking } from '../solar/calculations.ts'
import type { Solar } from '../solar/mapper.ts'
import { solarLine } from '../solar/messages.ts'
import type { Tree } from '../tree/mapper.ts'

/** An asset that was just saved, and what it brought. */
export type Saved = {
  kind: AssetKind
  art: ArtName
  /** The specified sentence. */
  words: string
  name: string
  line: string
  photo?: string | undefined
  co2: { label: string; value: string; working: WorkingContent }
  /** Of a tree: what its planting takes over. */
  planting?: Planting
  /** ms since 1970; figures that were read before do not hold it yet */
  at: number
}

type What = Pick<Saved, 'words' | 'at'>

export function savedEv(ev: Ev, what: What): Saved {
  const value = measureText(evOffsetKg(ev.rangeKm), 'kg')
  const co2 = { label: EV_CARD_WORDS.potential, value, working: potentialWorking(ev) }
  return { ...what, kind: 'ev', art: evArt(ev.category), name: ev.name, line: evLine(ev), co2 }
}

export function savedSolar(solar: Solar, what: What): Saved {
  const value = `${decimalText(solarOffsetKg(solar.generationKwh))} kg`
  const co2 = { label: SOLAR_CARD_WORDS.avoided, value, working: avoidedWorking(solar) }
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

/** @param planted where its pin stood, and its first photo as it was sent */
export function savedTree(tree: Tree, what: What, planted: Planted): Saved {
  const { name, botanicalName, plantingDate, location } = tree
  const value = `${TREE_CO2_KG} kg`
  const working = productWorking({
    title: `${name}: ${WORDS.treeCo2}`,
    input: WORDS.oneTree,
    factor: value,
    result: value,
    kind: WORDS.estimate,
  })
  return {
    ...what,
    kind: 'tree',
    art: treeArt(tree),
    name,
    line: WORDS.planted(dayText(plantingDate), location),
    photo: tree.photoUrls[0],
    co2: { label: WORDS.treeCo2, value, working },
    planting: { treeName: name, botanicalName, date: plantingDate, location, ...planted },
  }
}
