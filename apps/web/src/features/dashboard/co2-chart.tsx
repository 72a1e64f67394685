import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { amountsByMonth, co2ByMonth, type MonthInputs } from '@eco/domain/dashboard/months'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { monthNames } from '../../lib/format/days.ts'
import { co2Text } from '../../lib/format/figures.ts'
import { chart as MESSAGES } from '../../messages/en/dashboard.json'
import { Card } from '../../ui/card.tsx'
import { ChartSkeleton } from '../../ui/chart/chart-skeleton.tsx'
import { SegmentedSwitch } from '../../ui/chart/segmented-switch.tsx'
import { SmallMultiples } from '../../ui/chart/small-multiples.tsx'
import { StackedBars } from '../../ui/chart/stacked-bars.tsx'
import { Figure } from '../../ui/figures/calculation.tsx'
import { KIND_HUES } from '../../ui/kind-icon.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import { kindCalculation, kindTotalKg, yearCalculation } from './month-calculations.ts'
import type { Part } from './queries.ts'

const VIEWS = ['together', 'apart'] as const
type View = (typeof VIEWS)[number]
const allKinds = () => ASSET_KINDS.map((key) => ({ key, label: MESSAGES.kinds[key], hue: KIND_HUES[key] }))

type Co2ChartProps = {
  /** Undefined until loaded. */
  months: MonthInputs | undefined
  part: Part
}

/** CO2 of the current month and the eleven before it. */
export const Co2Chart = memo(function Co2Chart({ months, part }: Co2ChartProps) {
  const [view, setView] = useState<View>('together')
  if (months === undefined && part.failed)
    return (
      <Card className="dash-chart">
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <Unavailable
          className="dash-chart-failed"
          title={MESSAGES.failed}
          text={MESSAGES.failedText}
          busy={part.fetching}
          onRetry={part.retry}
        />
      </Card>
    )
  const change = (
    <SegmentedSwitch
      label={MESSAGES.show}
      options={VIEWS.map((value) => ({ value, label: MESSAGES[value] }))}
      value={view}
      onChange={setView}
    />
  )
  return (
    <Card className="dash-chart" aria-busy={months === undefined}>
      {months === undefined ? (
        <>
          <ChartHead total={<FigureSkeleton />} change={change} />
          <ChartSkeleton caption={MESSAGES.chart.all} items={allKinds()} />
        </>
      ) : (
        <Year months={months} view={view} change={change} />
      )}
    </Card>
  )
})

function ChartHead({ total, change }: { total: ReactNode; change: ReactNode }) {
  return (
    <div className="dash-chart-head">
      <div>
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <p className="text-14 text-ink-soft">
          {MESSAGES.inAll}: {total}
        </p>
      </div>
      {change}
    </div>
  )
}

function Year({ months, view, change }: { months: MonthInputs; view: View; change: ReactNode }) {
  const year = useMemo(() => ({ amounts: amountsByMonth(months), co2: co2ByMonth(months) }), [months])
  const series = allKinds().map((kind) => ({
    ...kind,
    values: year.co2.map((month) => month.kg[kind.key]),
    calculation: kindCalculation(year, kind.key),
  }))
  const slots = year.co2.map(({ month }) => ({ key: month, ...monthNames(month) }))
  const all = ASSET_KINDS.reduce((sum, kind) => sum + kindTotalKg(year, kind), 0)
  const shared = { words: MESSAGES.chart, slots, series, write: co2Text }
  const total = (
    <Figure calculation={yearCalculation(year)} className="font-strong text-ink">
      {co2Text(all)}
    </Figure>
  )
  return (
    <>
      <ChartHead total={total} change={change} />
      {view === 'together' ? <StackedBars {...shared} /> : <SmallMultiples {...shared} />}
    </>
  )
}
