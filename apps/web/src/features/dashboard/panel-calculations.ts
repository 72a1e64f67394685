import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, exactText, rupeesText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { calculation as MESSAGES, panel as PANEL_MESSAGES } from '../../messages/en/dashboard.json'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'
import { productCalculation, ruleBasis } from '../../ui/figures/rule-calculation.ts'
import type { Sums } from './mapper.ts'

/** A count or sum over the member's assets, without a factor. */
function sumCalculation(title: string, formula: string, count: number): CalculationContent {
  return {
    title,
    formula,
    lines: [
      { label: MESSAGES.entries, value: wholeText(count) },
      { label: MESSAGES.without, value: MESSAGES.rejectedOrDeleted },
    ],
    basis: ruleBasis(MESSAGES.counted, MESSAGES.ownEntries),
  }
}

/** The calculations of the figures in the three panels. */
export function panelCalculations({ ev, solar, tree }: Sums) {
  const km = `${exactText(ev.distanceKm)} km`
  const kwh = `${exactText(solar.generationKwh)} kWh`
  const trees = format(MESSAGES.trees, { count: tree.count })
  const plain = {
    ev: ev.distanceKm / formulas.EV_KM_PER_CREDIT,
    solar: solar.generationKwh * formulas.SOLAR_CREDITS_PER_KWH,
  }
  return {
    evCount: sumCalculation(PANEL_MESSAGES.evs, `${MESSAGES.allEntries} = ${wholeText(ev.count)}`, ev.count),
    treeCount: sumCalculation(
      PANEL_MESSAGES.trees,
      `${MESSAGES.allEntries} = ${wholeText(tree.count)}`,
      tree.count,
    ),
    solarCount: sumCalculation(
      PANEL_MESSAGES.solar,
      `${MESSAGES.allEntries} = ${wholeText(solar.count)}`,
      solar.count,
    ),
    evDistance: sumCalculation(
      `${PANEL_MESSAGES.evs}: ${PANEL_MESSAGES.distance}`,
      `${MESSAGES.allDrives} = ${km}`,
      ev.count,
    ),
    evSaved: productCalculation({
      title: `${PANEL_MESSAGES.evs}: ${PANEL_MESSAGES.saved}`,
      input: km,
      factor: `${formulas.EV_CO2_SAVED_KG_PER_KM} kg`,
      result: co2Steps(formulas.evSavedKg(ev.distanceKm)),
      kind: MESSAGES.measured,
    }),
    evCredits: {
      title: `${PANEL_MESSAGES.evs}: ${PANEL_MESSAGES.credits}`,
      formula: `${km} ÷ ${formulas.EV_KM_PER_CREDIT} = ${exactText(plain.ev)}, ${MESSAGES.down} = ${wholeText(formulas.evCreditsEstimate(ev.distanceKm))}`,
      lines: [
        { label: MESSAGES.input, value: km },
        { label: MESSAGES.perCredit, value: `${formulas.EV_KM_PER_CREDIT} km` },
      ],
      basis: ruleBasis(MESSAGES.estimate),
    },
    treeCo2: productCalculation({
      title: `${PANEL_MESSAGES.trees}: ${PANEL_MESSAGES.co2Year}`,
      input: trees,
      factor: `${formulas.TREE_CO2_KG} kg`,
      result: co2Steps(formulas.treeOffsetKg(tree.count)),
      kind: MESSAGES.estimate,
    }),
    treeSpecies: sumCalculation(
      `${PANEL_MESSAGES.trees}: ${PANEL_MESSAGES.species}`,
      `${MESSAGES.differentNames} = ${wholeText(tree.species)}`,
      tree.count,
    ),
    treeCredits: productCalculation({
      title: `${PANEL_MESSAGES.trees}: ${PANEL_MESSAGES.credits}`,
      input: trees,
      factor: format(MESSAGES.creditsEach, { credits: formulas.TREE_CREDITS_EACH }),
      result: wholeText(formulas.treeCreditsEstimate(tree.count)),
      kind: MESSAGES.estimate,
    }),
    solarGenerated: sumCalculation(
      `${PANEL_MESSAGES.solar}: ${PANEL_MESSAGES.generated}`,
      `${MESSAGES.allGeneration} = ${kwh}`,
      solar.count,
    ),
    solarBill: productCalculation({
      title: `${PANEL_MESSAGES.solar}: ${PANEL_MESSAGES.billSaved}`,
      input: kwh,
      factor: rupeesText(formulas.SOLAR_BILL_RUPEES_PER_KWH),
      result: rupeesText(formulas.solarBillSavedRupees(solar.generationKwh)),
      kind: MESSAGES.stated,
    }),
    solarCredits: {
      title: `${PANEL_MESSAGES.solar}: ${PANEL_MESSAGES.credits}`,
      formula: `${kwh} × ${formulas.SOLAR_CREDITS_PER_KWH} = ${exactText(plain.solar)}, ${MESSAGES.rounded} = ${wholeText(formulas.solarCreditsEstimate(solar.generationKwh))}`,
      lines: [
        { label: MESSAGES.input, value: kwh },
        { label: MESSAGES.factor, value: `${formulas.SOLAR_CREDITS_PER_KWH}` },
      ],
      basis: ruleBasis(MESSAGES.estimate),
    },
  } satisfies Record<string, CalculationContent>
}
