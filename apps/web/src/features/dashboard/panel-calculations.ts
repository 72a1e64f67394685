import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText, rupeesText, wholeText } from '../../lib/figures.ts'
import type { WorkingContent } from '../../ui/calculation.tsx'
import { productWorking, ruleBasis } from '../../ui/rule-calculation.ts'
import type { Sums } from './mapper.ts'
import { PANEL_WORDS, WORKING_WORDS as WORDS } from './messages.ts'

/** What is counted or added up over the member's assets; nothing is multiplied. */
function sumWorking(title: string, formula: string, count: number): WorkingContent {
  return {
    title,
    formula,
    lines: [
      { label: WORDS.entries, value: wholeText(count) },
      { label: WORDS.without, value: WORDS.rejectedOrDeleted },
    ],
    basis: ruleBasis(WORDS.counted, WORDS.ownEntries),
  }
}

/** How the figures of the three panels are worked out. */
export function panelWorkings({ ev, solar, tree }: Sums) {
  const km = `${exactText(ev.distanceKm)} km`
  const kwh = `${exactText(solar.generationKwh)} kWh`
  const trees = `${wholeText(tree.count)} trees`
  const plain = {
    ev: ev.distanceKm / formulas.EV_KM_PER_CREDIT,
    solar: solar.generationKwh * formulas.SOLAR_CREDITS_PER_KWH,
  }
  return {
    evCount: sumWorking(PANEL_WORDS.evs, `${WORDS.allEntries} = ${wholeText(ev.count)}`, ev.count),
    treeCount: sumWorking(PANEL_WORDS.trees, `${WORDS.allEntries} = ${wholeText(tree.count)}`, tree.count),
    solarCount: sumWorking(PANEL_WORDS.solar, `${WORDS.allEntries} = ${wholeText(solar.count)}`, solar.count),
    evDistance: sumWorking(
      `${PANEL_WORDS.evs}: ${PANEL_WORDS.distance}`,
      `${WORDS.allDrives} = ${km}`,
      ev.count,
    ),
    evSaved: productWorking({
      title: `${PANEL_WORDS.evs}: ${PANEL_WORDS.saved}`,
      input: km,
      factor: `${formulas.EV_CO2_SAVED_KG_PER_KM} kg`,
      result: co2Steps(formulas.evSavedKg(ev.distanceKm)),
      kind: WORDS.measured,
    }),
    evCredits: {
      title: `${PANEL_WORDS.evs}: ${PANEL_WORDS.credits}`,
      formula: `${km} ÷ ${formulas.EV_KM_PER_CREDIT} = ${exactText(plain.ev)}, ${WORDS.down} = ${wholeText(formulas.evCreditsEstimate(ev.distanceKm))}`,
      lines: [
        { label: WORDS.input, value: km },
        { label: WORDS.perCredit, value: `${formulas.EV_KM_PER_CREDIT} km` },
      ],
      basis: ruleBasis(WORDS.estimate),
    },
    treeCo2: productWorking({
      title: `${PANEL_WORDS.trees}: ${PANEL_WORDS.co2Year}`,
      input: trees,
      factor: `${formulas.TREE_CO2_KG} kg`,
      result: co2Steps(formulas.treeOffsetKg(tree.count)),
      kind: WORDS.estimate,
    }),
    treeSpecies: sumWorking(
      `${PANEL_WORDS.trees}: ${PANEL_WORDS.species}`,
      `${WORDS.differentNames} = ${wholeText(tree.species)}`,
      tree.count,
    ),
    treeCredits: productWorking({
      title: `${PANEL_WORDS.trees}: ${PANEL_WORDS.credits}`,
      input: trees,
      factor: `${formulas.TREE_CREDITS_EACH} credits`,
      result: wholeText(formulas.treeCreditsEstimate(tree.count)),
      kind: WORDS.estimate,
    }),
    solarGenerated: sumWorking(
      `${PANEL_WORDS.solar}: ${PANEL_WORDS.generated}`,
      `${WORDS.allGeneration} = ${kwh}`,
      solar.count,
    ),
    solarBill: productWorking({
      title: `${PANEL_WORDS.solar}: ${PANEL_WORDS.billSaved}`,
      input: kwh,
      factor: rupeesText(formulas.SOLAR_BILL_RUPEES_PER_KWH),
      result: rupeesText(formulas.solarBillSavedRupees(solar.generationKwh)),
      kind: WORDS.stated,
    }),
    solarCredits: {
      title: `${PANEL_WORDS.solar}: ${PANEL_WORDS.credits}`,
      formula: `${kwh} × ${formulas.SOLAR_CREDITS_PER_KWH} = ${exactText(plain.solar)}, ${WORDS.rounded} = ${wholeText(formulas.solarCreditsEstimate(solar.generationKwh))}`,
      lines: [
        { label: WORDS.input, value: kwh },
        { label: WORDS.factor, value: `${formulas.SOLAR_CREDITS_PER_KWH}` },
      ],
      basis: ruleBasis(WORDS.estimate),
    },
  } satisfies Record<string, WorkingContent>
}
