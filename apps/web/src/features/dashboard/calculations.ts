import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import * as formulas from '@eco/domain/dashboard/formulas'
import {
  co2Text,
  creditsText,
  decimalText,
  exactText,
  percentText,
  rupeesText,
  wholeText,
} from '../../lib/format/figures.ts'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'
import type { Credits, Rank, Sums } from './mapper.ts'
import { CARD_MESSAGES, CALCULATION_MESSAGES as MESSAGES } from './messages.ts'

/** The calculations of the four cards: formula with numbers, inputs and factors, source, version, kind. */

/** Notes in the text when the rule clamps a negative result to 0. */
const notBelow0 = (n: number, write: (n: number) => string): string =>
  n < 0 ? `${write(n)}, ${MESSAGES.notBelow0} = ${write(0)}` : write(n)

export function creditsCalculation(
  { total, parts }: Credits,
  previous: number,
  change: number,
): CalculationContent {
  const sum = [parts.pending, parts.available, parts.held, parts.owed]
  const all = sum.reduce((one, other) => one + other, 0)
  return {
    title: CARD_MESSAGES.credits,
    formula: `${sum.map(wholeText).join(' + ')} = ${notBelow0(all, wholeText)}`,
    lines: [
      { label: 'Pending', value: creditsText(parts.pending) },
      { label: 'Available', value: creditsText(parts.available) },
      { label: 'Held', value: creditsText(parts.held) },
      { label: 'Owed', value: creditsText(parts.owed) },
      { label: `${CHANGE_WINDOW_DAYS} days before`, value: wholeText(previous) },
      {
        label:
          previous === 0
            ? MESSAGES.noChange
            : `(${wholeText(total)} − ${wholeText(previous)}) ÷ ${wholeText(previous)} × 100`,
        value: `${percentText(change)} %`,
      },
    ],
    basis: ruleBasis(MESSAGES.counted, MESSAGES.ledger),
  }
}

export function offsetCalculation(sums: Sums): CalculationContent {
  const ev = formulas.evOffsetKg(sums.ev.rangeKm)
  const solar = formulas.solarOffsetKg(sums.solar.generationKwh)
  const tree = formulas.treeOffsetKg(sums.tree.count)
  const all = ev + solar + tree
  return {
    title: `${CARD_MESSAGES.offset}, ${CARD_MESSAGES.offsetBasis}`,
    formula: `${[ev, solar, tree].map(exactText).join(' + ')} = ${exactText(all)} kg, ÷ ${wholeText(formulas.KG_PER_TON)} = ${decimalText(all / formulas.KG_PER_TON)} tons`,
    lines: [
      {
        label: `EV range ${exactText(sums.ev.rangeKm)} km × ${formulas.EV_OFFSET_PER_RANGE_KM}`,
        value: co2Text(ev),
      },
      {
        label: `Solar ${exactText(sums.solar.generationKwh)} kWh × ${formulas.SOLAR_OFFSET_PER_KWH}`,
        value: co2Text(solar),
      },
      { label: `${wholeText(sums.tree.count)} trees × ${formulas.TREE_CO2_KG} kg`, value: co2Text(tree) },
    ],
    basis: ruleBasis(MESSAGES.estimate),
  }
}

export function valueCalculation(sums: Sums, rupees: number): CalculationContent {
  const { ev, solar, tree } = formulas.VALUE_UNITS
  const units = sums.ev.count * ev + sums.solar.count * solar + sums.tree.count * tree
  const unit = formulas.VALUE_PER_UNIT_RUPEES
  return {
    title: CARD_MESSAGES.value,
    formula: `${exactText(units)} × ${rupeesText(unit)} + ${wholeText(sums.solar.count)} × ${rupeesText(formulas.VALUE_PER_SOLAR_RUPEES)} + ${wholeText(sums.tree.count)} × ${rupeesText(formulas.VALUE_PER_TREE_RUPEES)} = ${rupeesText(rupees)}`,
    lines: [
      {
        label: `${wholeText(sums.ev.count)} vehicles × ${ev}`,
        value: `${exactText(sums.ev.count * ev)} units`,
      },
      {
        label: `${wholeText(sums.solar.count)} solar panels × ${solar}`,
        value: `${exactText(sums.solar.count * solar)} units`,
      },
      {
        label: `${wholeText(sums.tree.count)} trees × ${tree}`,
        value: `${exactText(sums.tree.count * tree)} units`,
      },
      {
        label: `${wholeText(sums.solar.count)} solar panels × ${rupeesText(formulas.VALUE_PER_SOLAR_RUPEES)}`,
        value: rupeesText(sums.solar.count * formulas.VALUE_PER_SOLAR_RUPEES),
      },
      {
        label: `${wholeText(sums.tree.count)} trees × ${rupeesText(formulas.VALUE_PER_TREE_RUPEES)}`,
        value: rupeesText(sums.tree.count * formulas.VALUE_PER_TREE_RUPEES),
      },
    ],
    basis: ruleBasis(MESSAGES.estimate),
  }
}

export function rankCalculation(credits: number, rank: Rank | undefined): CalculationContent {
  const percentile = formulas.rankPercentile(credits)
  const plain = 100 - (credits / formulas.RANK_FULL_CREDITS) * 100
  const percent = (n: number): string => `${decimalText(n)} %`
  return {
    title: `${CARD_MESSAGES.rank}, ${CARD_MESSAGES.modelled}`,
    formula: `100 − ${wholeText(credits)} ÷ ${wholeText(formulas.RANK_FULL_CREDITS)} × 100 = ${notBelow0(plain, percent)}`,
    lines: [
      { label: 'Total Credits', value: wholeText(credits) },
      { label: 'Modelled population', value: wholeText(formulas.RANK_POPULATION) },
      {
        label: `${decimalText(percentile)} % × ${wholeText(formulas.RANK_POPULATION)}, ${MESSAGES.atLeast1}`,
        value: `#${wholeText(formulas.rankNumber(credits))}`,
      },
      ...(rank === undefined
        ? []
        : [
            {
              label: MESSAGES.amongMembers,
              value: CARD_MESSAGES.realRank(wholeText(rank.position), wholeText(rank.members)),
            },
          ]),
    ],
    basis: ruleBasis(MESSAGES.modelled),
  }
}
