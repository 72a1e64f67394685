import { co2ByMonth, MONTHLY_KINDS, type MonthCo2, type MonthInputs } from '@eco/domain/dashboard/months'
import { memo, useMemo, useState } from 'react'
import { monthNames } from '../../lib/format/days.ts'
import { co2Text } from '../../lib/format/figures.ts'
import { chart as MESSAGES } from '../../messages/en/dashboard.json'
import { BELOW_FOLD, Card } from '../../ui/card.tsx'
import { ChartSkeleton } from '../../ui/chart/legend.tsx'
import { SmallMultiples } from '../../ui/chart/small-multiples.tsx'
import { StackedBars } from '../../ui/chart/stacked-bars.tsx'
import { Figure } from '../../ui/figures/calculation.tsx'
import { SegmentedSwitch } from '../../ui/form/segmented-field.tsx'
import { KIND_HUES } from '../../ui/kind-icon.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import { kindCalculation, yearCalculation, yearTotalKg } from './month-calculations.ts'
import type { Part } from './queries.ts'

const VIEWS = ['together', 'apart'] as const
type View = (typeof VIEWS)[number]
const allKinds = () => MONTHLY_KINDS.map((key) => ({ key, label: MESSAGES.kinds[key], hue: KIND_HUES[key] }))

/** On a phone below the panels. */
const CHART = `max-md:order-2 max-md:mt-4 [contain-intrinsic-size:auto_440px] ${BELOW_FOLD}`

type Co2ChartProps = {
  /** Undefined until loaded. */
  months: MonthInputs | undefined
  part: Part
  title?: string
}

/** CO2 of the current month and the eleven before it. */
export const Co2Chart = memo(function Co2Chart({ months, part, title = MESSAGES.title }: Co2ChartProps) {
  const [view, setView] = useState<View>('together')
  const year = useMemo(() => months && co2ByMonth(months), [months])
  if (year === undefined && part.failed)
    return (
      <Card className={CHART}>
        <h2 className="text-20 font-head">{title}</h2>
        <Unavailable
          className="mt-4 min-h-[13.75rem] place-content-center justify-items-center! rounded-xl border border-dashed border-line-strong p-4 text-center"
          title={MESSAGES.failed}
          text={MESSAGES.failedText}
          busy={part.fetching}
          onRetry={part.retry}
        />
      </Card>
    )
  const total = year ? (
    <Figure calculation={{ ...yearCalculation(year), title }} className="font-strong text-ink">
      {co2Text(yearTotalKg(year))}
    </Figure>
  ) : (
    <FigureSkeleton />
  )
  return (
    <Card className={CHART} aria-busy={year === undefined}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-md:[&>fieldset]:w-full">
        <div>
          <h2 className="text-20 font-head">{title}</h2>
          <p className="text-14 text-ink-soft">
            {MESSAGES.inAll}: {total}
          </p>
        </div>
        <SegmentedSwitch
          label={MESSAGES.show}
          options={VIEWS.map((value) => ({ value, label: MESSAGES[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {year ? (
        <Months year={year} view={view} />
      ) : (
        <ChartSkeleton caption={MESSAGES.chart.all} items={allKinds()} />
      )}
    </Card>
  )
})

function Months({ year, view }: { year: readonly MonthCo2[]; view: View }) {
  const series = allKinds().map((kind) => ({
    ...kind,
    values: year.map(({ kg }) => kg[kind.key]),
    calculation: kindCalculation(year, kind.key),
  }))
  const slots = year.map(({ month }) => ({ key: month, ...monthNames(month) }))
  const Chart = view === 'together' ? StackedBars : SmallMultiples
  return <Chart texts={MESSAGES.chart} slots={slots} series={series} write={co2Text} />
}
