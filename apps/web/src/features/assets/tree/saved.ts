import { TREE_CO2_KG } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { afterSave as MESSAGES } from '../../../messages/en/assets/pages.json'
import { productCalculation } from '../../../ui/figures/rule-calculation.ts'
import type { Saved, SavedEvent } from '../after-save/saved.ts'
import { treeArt } from '../pictures.ts'
import type { Tree } from './tree.ts'

type Planted = Pick<Planting, 'lat' | 'lng' | 'photo'>

/** @param planted coordinates of its pin, and its first photo as uploaded */
export function savedTree(tree: Tree, event: SavedEvent, planted: Planted): Saved {
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
    ...event,
    kind: 'tree',
    hue: 'tree',
    art: treeArt(tree),
    name,
    line: format(MESSAGES.planted, { day: dayText(plantingDate), location }),
    photo: tree.photoUrls[0],
    co2: { label: MESSAGES.treeCo2, value, calculation },
    planting: { treeName: name, botanicalName, date: plantingDate, location, ...planted },
  }
}
