import { type ReactNode, useState } from 'react'
import { monthNames } from '../../../lib/format/days.ts'
import { decimalText } from '../../../lib/format/figures.ts'
import type { ChartProps } from '../../../ui/chart/chart-table.tsx'
import type { ChartSeries } from '../../../ui/chart/series.ts'
import { SmallMultiples } from '../../../ui/chart/small-multiples.tsx'
import { StackedBars } from '../../../ui/chart/stacked-bars.tsx'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import { SegmentedSwitch } from '../../../ui/form/segmented-field.tsx'
import { Part } from './section.tsx'

const MONTHS = ['2025-12', ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`)]
const SLOTS = MONTHS.map((month) => ({ key: month, ...monthNames(month) }))

const MESSAGES: ChartProps['texts'] = {
  label: 'CO2 offset by month',
  all: 'Twelve months',
  slot: 'Month',
  empty: 'No CO2 in these months yet.',
}
const VIEWS = [
  { value: 'together', label: 'Together' },
  { value: 'apart', label: 'Apart' },
] as const
type View = (typeof VIEWS)[number]['value']

const EV = [41, 48, 55, 60, 67, 57, 62, 69, 71, 64, 76, 79]
const SOLAR = [301, 315, 350, 405, 448, 462, 378, 329, 322, 364, 427, 435]
const TREES = [10, 10, 14, 14, 14, 14, 21, 35, 42, 42, 45, 47]

const kg = (n: number): string => `${decimalText(n)} kg`

function seriesOf(ev: readonly number[], solar: readonly number[], trees: readonly number[]): ChartSeries[] {
  return [
    { key: 'ev', label: 'EV', hue: 'sky', values: ev },
    { key: 'solar', label: 'Solar', hue: 'amber', values: solar },
    { key: 'tree', label: 'Trees', hue: 'tree', values: trees },
  ]
}

const times = (values: readonly number[], factor: number): number[] => values.map((value) => value * factor)

const CASES: readonly { title: string; series: ChartSeries[]; months?: number }[] = [
  { title: 'Nothing yet', series: seriesOf([], [], []) },
  { title: 'One kind, its first week', series: seriesOf([], [], [...Array(11).fill(0), 0.41]) },
  {
    title: 'Very much',
    series: seriesOf(times(EV, 9_137), times(SOLAR, 9_137), times(TREES, 9_137)),
  },
  { title: 'One month', series: seriesOf([41], [301], [10]), months: 1 },
]

export function ChartsSection() {
  return (
    <>
      <Part title="Twelve months" className="lg:col-span-8">
        <TwoViews series={seriesOf(EV, SOLAR, TREES)}>
          <h3 className="text-20 font-head">Twelve months of CO2</h3>
        </TwoViews>
      </Part>
      {CASES.map(({ title, series, months = MONTHS.length }) => (
        <Part key={title} title={title} className="lg:col-span-4">
          <TwoViews series={series} months={months} />
        </Part>
      ))}
    </>
  )
}

const FORMULAS: Record<string, string> = {
  ev: '3,285 km × 0.228 kg = 749 kg',
  solar: '6,480 kWh × 0.7 kg = 4,536 kg',
  tree: '14.67 tree-years × 21 kg = 308 kg',
}

function calculationOf({ key, label }: ChartSeries): CalculationContent {
  return {
    title: `${label}, twelve months`,
    formula: FORMULAS[key],
    lines: [{ label: 'Months', value: 'December 2025 to November 2026' }],
    basis: [{ label: 'Source', value: 'Product rule, version 1' }],
  }
}

type TwoViewsProps = { series: readonly ChartSeries[]; months?: number; children?: ReactNode }

function TwoViews({ series, months = MONTHS.length, children }: TwoViewsProps) {
  const [view, setView] = useState<View>('together')
  const slots = SLOTS.slice(-months)
  const shared = { texts: MESSAGES, slots, write: kg }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {children}
        <SegmentedSwitch
          label="Show the chart"
          options={VIEWS}
          value={view}
          onChange={setView}
          className="w-full sm:w-auto"
        />
      </div>
      {view === 'together' ? (
        <StackedBars {...shared} series={series} />
      ) : (
        <SmallMultiples
          {...shared}
          series={series.map((one) => ({ ...one, calculation: calculationOf(one) }))}
        />
      )}
    </>
  )
}
