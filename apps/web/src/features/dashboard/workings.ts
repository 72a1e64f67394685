import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import * as formulas from '@eco/domain/dashboard/formulas'
import { creditsText, decimalText, percentText, rupeesText, wholeText } from '../../lib/figures.ts'
import type { WorkingContent, WorkingLine } from '../../ui/working.tsx'
import { CARD_WORDS, PANEL_WORDS, WORKING_WORDS as WORDS } from './messages.ts'
import type { Credits, Sums } from './wire.ts'

/** How each figure of the dashboard is worked out: formula with its numbers, inputs and factors, source, version, kind. */

function basis(kind: string, source: string = WORDS.productRule): WorkingLine[] {
  return [
    { label: WORDS.source, value: source },
    { label: WORDS.version, value: String(formulas.FORMULA_VERSION) },
    { label: WORDS.kind, value: kind },
  ]
}

const kg = (n: number): string => `${decimalText(n)} kg`

export function creditsWorking({ total, parts }: Credits, previous: number, change: number): WorkingContent {
  const sum = [parts.pending, parts.available, parts.held, parts.owed].map((part) => decimalText(part))
  return {
    title: CARD_WORDS.credits,
    formula: `${sum.join(' + ')} = ${wholeText(total)}`,
    lines: [
      { label: 'Pending', value: creditsText(parts.pending) },
      { label: 'Available', value: creditsText(parts.available) },
      { label: 'Held', value: creditsText(parts.held) },
      { label: 'Owed', value: creditsText(parts.owed) },
      { label: `${CHANGE_WINDOW_DAYS} days before`, value: wholeText(previous) },
      { label: 'Change', value: `${percentText(change)} %` },
    ],
    basis: basis(WORDS.counted, WORDS.ledger),
  }
}

export function offsetWorking(sums: Sums): WorkingContent {
  const ev = formulas.evOffsetKg(sums.ev.rangeKm)
  const solar = formulas.solarOffsetKg(sums.solar.generationKwh)
  const tree = formulas.treeOffsetKg(sums.tree.count)
  const all = ev + solar + tree
  return {
    title: `${CARD_WORDS.offset}, ${CARD_WORDS.offsetBasis}`,
    formula: `${decimalText(ev)} + ${decimalText(solar)} + ${decimalText(tree)} = ${kg(all)}, ÷ ${wholeText(formulas.KG_PER_TON)} = ${decimalText(all / formulas.KG_PER_TON)} tons`,
    lines: [
      {
        label: `EV range ${decimalText(sums.ev.rangeKm)} km × ${formulas.EV_OFFSET_PER_RANGE_KM}`,
        value: kg(ev),
      },
      {
        label: `Solar ${decimalText(sums.solar.generationKwh)} kWh × ${formulas.SOLAR_OFFSET_PER_KWH}`,
        value: kg(solar),
      },
      { label: `${wholeText(sums.tree.count)} trees × ${formulas.TREE_CO2_KG} kg`, value: kg(tree) },
    ],
    basis: basis(WORDS.estimate),
  }
}

export function valueWorking(sums: Sums, rupees: number): WorkingContent {
  const { ev, solar, tree } = formulas.VALUE_UNITS
  const units = sums.ev.count * ev + sums.solar.count * solar + sums.tree.count * tree
  const unit = formulas.VALUE_PER_UNIT_RUPEES
  return {
    title: CARD_WORDS.value,
    formula: `${decimalText(units)} × ${rupeesText(unit)} + ${wholeText(sums.solar.count)} × ${rupeesText(formulas.VALUE_PER_SOLAR_RUPEES)} + ${wholeText(sums.tree.count)} × ${rupeesText(formulas.VALUE_PER_TREE_RUPEES)} = ${rupeesText(rupees)}`,
    lines: [
      {
        label: `${wholeText(sums.ev.count)} vehicles × ${ev}`,
        value: `${decimalText(sums.ev.count * ev)} units`,
      },
      {
        label: `${wholeText(sums.solar.count)} solar panels × ${solar}`,
        value: `${decimalText(sums.solar.count * solar)} units`,
      },
      {
        label: `${wholeText(sums.tree.count)} trees × ${tree}`,
        value: `${decimalText(sums.tree.count * tree)} units`,
      },
      {
        label: `Solar panels × ${rupeesText(formulas.VALUE_PER_SOLAR_RUPEES)}`,
        value: rupeesText(sums.solar.count * formulas.VALUE_PER_SOLAR_RUPEES),
      },
      {
        label: `Trees × ${rupeesText(formulas.VALUE_PER_TREE_RUPEES)}`,
        value: rupeesText(sums.tree.count * formulas.VALUE_PER_TREE_RUPEES),
      },
    ],
    basis: basis(WORDS.estimate),
  }
}

export function rankWorking(credits: number): WorkingContent {
  const percentile = formulas.rankPercentile(credits)
  return {
    title: `${CARD_WORDS.rank}, ${CARD_WORDS.modelled}`,
    formula: `100 − ${wholeText(credits)} ÷ ${wholeText(formulas.RANK_FULL_CREDITS)} × 100 = ${decimalText(percentile)} %`,
    lines: [
      { label: 'Total Credits', value: wholeText(credits) },
      {
        label: `${decimalText(percentile)} % of ${wholeText(formulas.RANK_POPULATION)}`,
        value: `#${wholeText(formulas.rankNumber(credits))}`,
      },
      { label: 'Modelled population', value: wholeText(formulas.RANK_POPULATION) },
    ],
    basis: basis(WORDS.modelled),
  }
}

/** A figure that is one input times one factor. */
function product(title: string, input: string, factor: string, result: string, kind: string): WorkingContent {
  return {
    title,
    formula: `${input} × ${factor} = ${result}`,
    lines: [
      { label: 'Input', value: input },
      { label: 'Factor', value: factor },
    ],
    basis: basis(kind),
  }
}

export function panelWorkings({ ev, solar, tree }: Sums) {
  const km = `${decimalText(ev.distanceKm)} km`
  const kwh = `${decimalText(solar.generationKwh)} kWh`
  const trees = `${wholeText(tree.count)} trees`
  return {
    evSaved: product(
      PANEL_WORDS.saved,
      km,
      `${formulas.EV_CO2_SAVED_KG_PER_KM} kg a km`,
      kg(formulas.evSavedKg(ev.distanceKm)),
      WORDS.measured,
    ),
    evCredits: product(
      `${PANEL_WORDS.evs}: ${PANEL_WORDS.credits}`,
      km,
      `1 credit for each ${formulas.EV_KM_PER_CREDIT} km, rounded down`,
      wholeText(formulas.evCreditsEstimate(ev.distanceKm)),
      WORDS.estimate,
    ),
    treeCo2: product(
      PANEL_WORDS.co2Year,
      trees,
      `${formulas.TREE_CO2_KG} kg`,
      kg(formulas.treeOffsetKg(tree.count)),
      WORDS.estimate,
    ),
    treeCredits: product(
      `${PANEL_WORDS.trees}: ${PANEL_WORDS.credits}`,
      trees,
      `${formulas.TREE_CREDITS_EACH} credits each`,
      wholeText(formulas.treeCreditsEstimate(tree.count)),
      WORDS.estimate,
    ),
    solarBill: product(
      PANEL_WORDS.billSaved,
      kwh,
      `${rupeesText(formulas.SOLAR_BILL_RUPEES_PER_KWH)} a kWh`,
      rupeesText(formulas.solarBillSavedRupees(solar.generationKwh)),
      WORDS.stated,
    ),
    solarCredits: product(
      `${PANEL_WORDS.solar}: ${PANEL_WORDS.credits}`,
      kwh,
      `${formulas.SOLAR_CREDITS_PER_KWH} a kWh, rounded`,
      wholeText(formulas.solarCreditsEstimate(solar.generationKwh)),
      WORDS.estimate,
    ),
  }
}
