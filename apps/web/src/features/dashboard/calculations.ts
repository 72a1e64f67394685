import { CHANGE_WINDOW_DAYS, heldInAll } from '@eco/domain/credits/constants'
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

const PARTS = ['pending', 'available', 'held', 'owed'] as const

export function creditsCalculation(
  { total, parts }: Credits,
  previous: number,
  change: number,
): CalculationContent {
  const shown = { ...parts, held: heldInAll(parts) }
  const all = PARTS.reduce((sum, part) => sum + shown[part], 0)
  return {
    title: CARD_MESSAGES.credits,
    formula: `${PARTS.map((part) => wholeText(shown[part])).join(' + ')} = ${notBelow0(all, wholeText)}`,
    lines: [
      ...PARTS.map((part) => ({ label: MESSAGES[part], value: creditsText(parts[part]) })),
      { label: format(MESSAGES.daysBefore, { days: CHANGE_WINDOW_DAYS }), value: wholeText(previous) },
      {
        label:
          previous === 0
            ? MESSAGES.noChange
            : `(${wholeText(total)} − ${wholeText(previous)}) ÷ ${wholeText(previous)} × 100`,
        value: `${percentText(change)} %`,
      },
    ],
    ...ruleBasis('total-credits', MESSAGES.counted, MESSAGES.ledger),
  }
}

export function offsetCalculation({ ev, solar, tree }: Sums): CalculationContent {
  const { offsets } = MESSAGES
  const { EV_OFFSET_PER_RANGE_KM, KG_PER_TON, SOLAR_OFFSET_PER_KWH, TREE_CO2_KG } = formulas
  const parts = [
    {
      label: format(offsets.ev, { amount: exactText(ev.rangeKm), factor: EV_OFFSET_PER_RANGE_KM }),
      kg: formulas.evOffsetKg(ev.rangeKm),
    },
    {
      label: format(offsets.solar, { amount: exactText(solar.generationKwh), factor: SOLAR_OFFSET_PER_KWH }),
      kg: formulas.solarOffsetKg(solar.generationKwh),
    },
    {
      label: format(offsets.tree, { count: tree.count, factor: TREE_CO2_KG }),
      kg: formulas.treeOffsetKg(tree.count),
    },
  ]
  const all = parts.reduce((sum, { kg }) => sum + kg, 0)
  return {
    title: `${CARD_MESSAGES.offset}, ${CARD_MESSAGES.offsetBasis}`,
    formula: `${parts.map(({ kg }) => exactText(kg)).join(' + ')} = ${exactText(all)} kg, ÷ ${wholeText(KG_PER_TON)} = ${format(MESSAGES.tons, { tons: decimalText(all / KG_PER_TON) })}`,
    lines: parts.map(({ label, kg }) => ({ label, value: co2Text(kg) })),
    ...ruleBasis('co2-offset', MESSAGES.estimate),
  }
}

export function valueCalculation(sums: Sums, rupees: number): CalculationContent {
  const { VALUE_PER_UNIT_RUPEES, VALUE_PER_SOLAR_RUPEES, VALUE_PER_TREE_RUPEES, VALUE_UNITS } = formulas
  const units = (['ev', 'solar', 'tree'] as const).map((kind) => {
    const { count } = sums[kind]
    const factor = VALUE_UNITS[kind]
    return { label: format(MESSAGES.times[kind], { count, factor }), units: count * factor }
  })
  const all = units.reduce((sum, one) => sum + one.units, 0)
  const extras = [
    { kind: 'solar', count: sums.solar.count, each: VALUE_PER_SOLAR_RUPEES },
    { kind: 'tree', count: sums.tree.count, each: VALUE_PER_TREE_RUPEES },
  ] as const
  return {
    title: CARD_MESSAGES.value,
    formula: `${exactText(all)} × ${rupeesText(VALUE_PER_UNIT_RUPEES)} + ${extras
      .map(({ count, each }) => `${wholeText(count)} × ${rupeesText(each)}`)
      .join(' + ')} = ${rupeesText(rupees)}`,
    lines: [
      ...units.map((one) => ({
        label: one.label,
        value: format(MESSAGES.units, { units: exactText(one.units) }),
      })),
      ...extras.map(({ kind, count, each }) => ({
        label: format(MESSAGES.times[kind], { count, factor: rupeesText(each) }),
        value: rupeesText(count * each),
      })),
    ],
    ...ruleBasis('value-created', MESSAGES.estimate),
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
      ...(rank ? [{ label: MESSAGES.amongMembers, value: format(CARD_MESSAGES.realRank, rank) }] : []),
    ],
    ...ruleBasis('rank', MESSAGES.modelled),
  }
}
