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
import { format } from '../../lib/language/catalogues.ts'
import { card as CARD_MESSAGES, calculation as MESSAGES } from '../../messages/en/dashboard.json'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'
import type { Credits, Rank, Sums } from './mapper.ts'

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
      { label: MESSAGES.pending, value: creditsText(parts.pending) },
      { label: MESSAGES.available, value: creditsText(parts.available) },
      { label: MESSAGES.held, value: creditsText(parts.held) },
      { label: MESSAGES.owed, value: creditsText(parts.owed) },
      { label: format(MESSAGES.daysBefore, { days: CHANGE_WINDOW_DAYS }), value: wholeText(previous) },
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
    formula: `${[ev, solar, tree].map(exactText).join(' + ')} = ${exactText(all)} kg, ÷ ${wholeText(formulas.KG_PER_TON)} = ${format(MESSAGES.tons, { tons: decimalText(all / formulas.KG_PER_TON) })}`,
    lines: [
      {
        label: format(MESSAGES.evRange, {
          km: exactText(sums.ev.rangeKm),
          factor: formulas.EV_OFFSET_PER_RANGE_KM,
        }),
        value: co2Text(ev),
      },
      {
        label: format(MESSAGES.solarKwh, {
          kwh: exactText(sums.solar.generationKwh),
          factor: formulas.SOLAR_OFFSET_PER_KWH,
        }),
        value: co2Text(solar),
      },
      {
        label: format(MESSAGES.treesTimes, { count: sums.tree.count, factor: `${formulas.TREE_CO2_KG} kg` }),
        value: co2Text(tree),
      },
    ],
    basis: ruleBasis(MESSAGES.estimate),
  }
}

const unitsText = (units: number): string => format(MESSAGES.units, { units: exactText(units) })

export function valueCalculation(sums: Sums, rupees: number): CalculationContent {
  const { ev, solar, tree } = formulas.VALUE_UNITS
  const units = sums.ev.count * ev + sums.solar.count * solar + sums.tree.count * tree
  const unit = formulas.VALUE_PER_UNIT_RUPEES
  return {
    title: CARD_MESSAGES.value,
    formula: `${exactText(units)} × ${rupeesText(unit)} + ${wholeText(sums.solar.count)} × ${rupeesText(formulas.VALUE_PER_SOLAR_RUPEES)} + ${wholeText(sums.tree.count)} × ${rupeesText(formulas.VALUE_PER_TREE_RUPEES)} = ${rupeesText(rupees)}`,
    lines: [
      {
        label: format(MESSAGES.vehiclesTimes, { count: sums.ev.count, factor: ev }),
        value: unitsText(sums.ev.count * ev),
      },
      {
        label: format(MESSAGES.panelsTimes, { count: sums.solar.count, factor: solar }),
        value: unitsText(sums.solar.count * solar),
      },
      {
        label: format(MESSAGES.treesTimes, { count: sums.tree.count, factor: tree }),
        value: unitsText(sums.tree.count * tree),
      },
      {
        label: format(MESSAGES.panelsTimes, {
          count: sums.solar.count,
          factor: rupeesText(formulas.VALUE_PER_SOLAR_RUPEES),
        }),
        value: rupeesText(sums.solar.count * formulas.VALUE_PER_SOLAR_RUPEES),
      },
      {
        label: format(MESSAGES.treesTimes, {
          count: sums.tree.count,
          factor: rupeesText(formulas.VALUE_PER_TREE_RUPEES),
        }),
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
      { label: CARD_MESSAGES.credits, value: wholeText(credits) },
      { label: MESSAGES.population, value: wholeText(formulas.RANK_POPULATION) },
      {
        label: `${decimalText(percentile)} % × ${wholeText(formulas.RANK_POPULATION)}, ${MESSAGES.atLeast1}`,
        value: `#${wholeText(formulas.rankNumber(credits))}`,
      },
      ...(rank === undefined
        ? []
        : [
            {
              label: MESSAGES.amongMembers,
              value: format(CARD_MESSAGES.realRank, rank),
            },
          ]),
    ],
    basis: ruleBasis(MESSAGES.modelled),
  }
}
