import { useRef } from 'react'
import { Tag } from '../badge.tsx'
import { type CalculationContent, Figure } from '../figures/calculation.tsx'
import { singleBars } from './bars.ts'
import { type ChartProps, ChartTable } from './chart-table.tsx'
import { Bars, Drawing, Empty, Line, TickText, useBox } from './drawing.tsx'
import { type ChartSeries, type ChartSlot, totalOf } from './series.ts'

type SmallMultiplesProps = Omit<ChartProps, 'series'> & {
  /** Each with the calculation of its total. */
  series: readonly (ChartSeries & { calculation: CalculationContent })[]
}

/** One chart per series, each with its own scale, so that small series stay readable. */
export function SmallMultiples({ texts, slots, series, write }: SmallMultiplesProps) {
  return (
    <div className="@container text-xs">
      <div className="grid grid-cols-1 gap-4.5 @min-[540px]:grid-cols-3 @min-[540px]:gap-8">
        {series.map(({ calculation, ...one }) => (
          <div key={one.key}>
            <h3 className="flex items-baseline justify-between gap-2 text-sm font-strong">
              <Tag hue={one.hue} className="text-[length:inherit]! tracking-[inherit]! text-ink!">
                {one.label}
              </Tag>
              <Figure calculation={calculation} className="whitespace-nowrap">
                {write(totalOf(one, slots))}
              </Figure>
            </h3>
            <SmallChart slots={slots} series={one} empty={texts.empty} />
          </div>
        ))}
      </div>
      <ChartTable texts={texts} slots={slots} series={series} write={write} />
    </div>
  )
}

type SmallChartProps = { slots: readonly ChartSlot[]; series: ChartSeries; empty: string }

function SmallChart({ slots, series, empty }: SmallChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const drawn = box && singleBars(box, slots, series)
  const [first, last] = [slots[0], slots.at(-1)]
  return (
    <div className="relative h-27 md:h-22 @min-[540px]:mt-1 @min-[540px]:h-59" ref={place}>
      {drawn ? (
        <Drawing box={box}>
          {drawn.tick ? (
            <>
              <Line
                plot={drawn.plot}
                y={drawn.tick.y}
                className="stroke-line-strong opacity-60 [stroke-dasharray:2_4]"
              />
              <TickText plot={drawn.plot} tick={drawn.tick} />
            </>
          ) : null}
          <Bars hue={series.hue} bars={drawn.bars} current={slots.length - 1} />
          <Line plot={drawn.plot} y={drawn.plot.base} className="stroke-line" />
          {first && first !== last ? (
            <text x={drawn.plot.left} y={drawn.plot.base + 1.35 * box.em}>
              {first.short}
            </text>
          ) : null}
          {last ? (
            <text x={drawn.plot.right} y={drawn.plot.base + 1.35 * box.em} textAnchor="end" data-strong="">
              {last.short}
            </text>
          ) : null}
        </Drawing>
      ) : null}
      {totalOf(series, slots) === 0 ? <Empty>{empty}</Empty> : null}
    </div>
  )
}
