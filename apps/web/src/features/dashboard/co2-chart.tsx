import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { amountsByMonth, co2ByMonth, type MonthInputs } from '@eco/domain/dashboard/months'
import { memo, useMemo, useState } from 'react'
import { monthNames } from '../../lib/days.ts'
import { co2Text } from '../../lib/figures.ts'
import { Card } from '../../ui/card.tsx'
import { SegmentedSwitch } from '../../ui/chart/segmented-switch.tsx'
import { SmallMultiples } from '../../ui/chart/small-multiples.tsx'
import { StackedBars } from '../../ui/chart/stacked-bars.tsx'
import { Figure } from '../../ui/working.tsx'
import { CHART_WORDS as WORDS } from './messages.ts'
import { kindTotalKg, kindWorking, yearWorking } from './month-workings.ts'

const HUES = { ev: 'sky', solar: 'amber', tree: 'tree' } as const
const VIEWS = [
  { value: 'together', label: WORDS.together },
  { value: 'apart', label: WORDS.apart },
] as const
type View = (typeof VIEWS)[number]['value']

/** CO2 of the running month and the eleven before it. */
export const Co2Chart = memo(function Co2Chart({ months }: { months: MonthInputs }) {
  const [view, setView] = useState<View>('together')
  const year = useMemo(() => ({ amounts: amountsByMonth(months), co2: co2ByMonth(months) }), [months])
  const series = ASSET_KINDS.map((kind) => ({
    key: kind,
    label: WORDS.kinds[kind],
    hue: HUES[kind],
    values: year.co2.map((month) => month.kg[kind]),
    working: kindWorking(year, kind),
  }))
  const slots = year.co2.map(({ month }) => ({ key: month, ...monthNames(month) }))
  const all = ASSET_KINDS.reduce((sum, kind) => sum + kindTotalKg(year, kind), 0)
  const shared = { words: WORDS.chart, slots, series, write: co2Text }
  return (
    <Card className="dash-chart">
      <div className="dash-chart-head">
        <div>
          <h2 className="text-20 font-head">{WORDS.title}</h2>
          <p className="text-14 text-ink-soft">
            {WORDS.inAll}:{' '}
            <Figure working={yearWorking(year)} className="font-strong text-ink">
              {co2Text(all)}
            </Figure>
          </p>
        </div>
        <SegmentedSwitch label={WORDS.show} options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'together' ? <StackedBars {...shared} /> : <SmallMultiples {...shared} />}
    </Card>
  )
})
