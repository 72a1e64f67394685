import * as formulas from '@eco/domain/dashboard/formulas'
import { co2Steps, co2Text, decimalText, exactText, rupeesText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { calculation as CALCULATION_MESSAGES, panel as MESSAGES } from '../../messages/en/dashboard.json'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'
import { productCalculation, ruleBasis } from '../../ui/figures/rule-calculation.ts'
import type { Sums } from './mapper.ts'

/** The kinds of asset with a panel, in the order of the specification. */
export const PANEL_KINDS = ['ev', 'tree', 'solar'] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

/** The title of a line's calculation is the label of the line. */
type PanelLine = {
  figure: string
  calculation: CalculationContent
  /** Science estimates the same figure too. */
  hasEstimate?: true
}
type PanelFigures = { unit: string; lines: readonly PanelLine[] }

/** A count or sum over the member's assets, without a factor. */
export function sumCalculation(title: string, formula: string, count: number): CalculationContent {
  return {
    title,
    formula,
    lines: [
      { label: CALCULATION_MESSAGES.entries, value: wholeText(count) },
      { label: CALCULATION_MESSAGES.without, value: CALCULATION_MESSAGES.rejectedOrDeleted },
    ],
    ...ruleBasis('asset-totals', CALCULATION_MESSAGES.counted, CALCULATION_MESSAGES.ownEntries),
  }
}

/** What follows the number of assets in each panel. */
export const PANEL_FIGURES: Record<PanelKind, (sums: Sums) => PanelFigures> = {
  ev: ({ ev: { count, distanceKm } }) => {
    const km = `${exactText(distanceKm)} km`
    const credits = wholeText(formulas.evCreditsEstimate(distanceKm))
    const plain = exactText(distanceKm / formulas.EV_KM_PER_CREDIT)
    return {
      unit: format(MESSAGES.ev.unit, { count }),
      lines: [
        {
          figure: `${decimalText(distanceKm)} km`,
          calculation: sumCalculation(MESSAGES.distance, `${CALCULATION_MESSAGES.allDrives} = ${km}`, count),
        },
        {
          hasEstimate: true,
          figure: co2Text(formulas.evSavedKg(distanceKm)),
          calculation: productCalculation({
            rule: 'ev-saved',
            title: MESSAGES.saved,
            input: km,
            factor: `${formulas.EV_CO2_SAVED_KG_PER_KM} kg`,
            result: co2Steps(formulas.evSavedKg(distanceKm)),
            kind: CALCULATION_MESSAGES.measured,
          }),
        },
        {
          figure: credits,
          calculation: {
            title: MESSAGES.credits,
            formula: `${km} ÷ ${formulas.EV_KM_PER_CREDIT} = ${plain}, ${CALCULATION_MESSAGES.down} = ${credits}`,
            lines: [
              { label: CALCULATION_MESSAGES.input, value: km },
              { label: CALCULATION_MESSAGES.perCredit, value: `${formulas.EV_KM_PER_CREDIT} km` },
            ],
            ...ruleBasis('ev-credits', CALCULATION_MESSAGES.estimate),
          },
        },
      ],
    }
  },
  tree: ({ tree: { count, species } }) => {
    const trees = format(CALCULATION_MESSAGES.trees, { count })
    const credits = wholeText(formulas.treeCreditsEstimate(count))
    return {
      unit: format(MESSAGES.tree.unit, { count }),
      lines: [
        {
          hasEstimate: true,
          figure: co2Text(formulas.treeOffsetKg(count)),
          calculation: productCalculation({
            rule: 'tree-uptake',
            title: MESSAGES.co2Year,
            input: trees,
            factor: `${formulas.TREE_CO2_KG} kg`,
            result: co2Steps(formulas.treeOffsetKg(count)),
            kind: CALCULATION_MESSAGES.estimate,
          }),
        },
        {
          figure: wholeText(species),
          calculation: sumCalculation(
            MESSAGES.species,
            `${CALCULATION_MESSAGES.differentNames} = ${wholeText(species)}`,
            count,
          ),
        },
        {
          figure: credits,
          calculation: productCalculation({
            rule: 'tree-credits',
            title: MESSAGES.credits,
            input: trees,
            factor: format(CALCULATION_MESSAGES.creditsEach, { credits: formulas.TREE_CREDITS_EACH }),
            result: credits,
            kind: CALCULATION_MESSAGES.estimate,
          }),
        },
      ],
    }
  },
  solar: ({ solar: { count, capacityKw, generationKwh } }) => {
    const kwh = `${exactText(generationKwh)} kWh`
    const saved = rupeesText(formulas.solarBillSavedRupees(generationKwh))
    const credits = wholeText(formulas.solarCreditsEstimate(generationKwh))
    const plain = exactText(generationKwh * formulas.SOLAR_CREDITS_PER_KWH)
    return {
      unit: format(MESSAGES.solar.unit, { count, kilowatts: decimalText(capacityKw) }),
      lines: [
        {
          hasEstimate: true,
          figure: `${decimalText(generationKwh)} kWh`,
          calculation: sumCalculation(
            MESSAGES.generated,
            `${CALCULATION_MESSAGES.allGeneration} = ${kwh}`,
            count,
          ),
        },
        {
          figure: saved,
          calculation: productCalculation({
            rule: 'solar-savings',
            title: MESSAGES.billSaved,
            input: kwh,
            factor: rupeesText(formulas.SOLAR_BILL_RUPEES_PER_KWH),
            result: saved,
            kind: CALCULATION_MESSAGES.stated,
          }),
        },
        {
          figure: credits,
          calculation: productCalculation({
            rule: 'solar-credits',
            title: MESSAGES.credits,
            input: kwh,
            factor: `${formulas.SOLAR_CREDITS_PER_KWH}`,
            result: `${plain}, ${CALCULATION_MESSAGES.rounded} = ${credits}`,
            kind: CALCULATION_MESSAGES.estimate,
          }),
        },
      ],
    }
  },
}
