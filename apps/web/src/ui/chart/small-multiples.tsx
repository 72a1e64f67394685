import { useRef } from 'react'
import { Tag } from '../badge.tsx'
import { classNames } from '../class-names.ts'
import { type CalculationContent, Figure } from '../figures/calculation.tsx'
import { singleBars } from './bars.ts'
import { type ChartMessages, ChartTable } from './chart-table.tsx'
import { Bars, Drawing } from './drawing.tsx'
import { type ChartSeries, type ChartSlot, totalOf } from './series.ts'
import { useBox } from './use-box.ts'

type SmallMultiplesProps = {
  words: ChartMessages
  slots: readonly ChartSlot[]
  /** Each with the calculation of its total. */
  series: readonly (ChartSeries & { calculation: CalculationContent })[]
  /** A value with its unit: 739 -> '739 kg'. */
  write: (value: number) => string
  className?: string
}

/** One chart per series, each with its own scale, so that small series stay readable. */
export function SmallMultiples({ words, slots, series, write, className }: SmallMultiplesProps) {
  return (
    <div className={classNames('@container text-xs', className)}>
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
            <SmallChart slots={slots} series={one} />
          </div>
        ))}
      </div>
      <ChartTable words={words} slots={slots} series={series} write={write} />
    </div>
  )
}

function SmallChart({ slots, series }: { slots: readonly ChartSlot[]; series: ChartSeries }) {
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
              <line
                className="stroke-line-strong opacity-60 [stroke-dasharray:2_4]"
                x1={drawn.plot.left}
                x2={drawn.plot.right}
                y1={drawn.tick.y}
                y2={drawn.tick.y}
              />
              <text x={drawn.plot.left} y={drawn.tick.y} dx="-0.67em" dy="0.36em" textAnchor="end">
                {drawn.tick.text}
              </text>
            </>
          ) : null}
          <Bars hue={series.hue} bars={drawn.bars} current={slots.length - 1} />
          <line
            className="stroke-line"
            x1={drawn.plot.left}
            x2={drawn.plot.right}
            y1={drawn.plot.base}
            y2={drawn.plot.base}
          />
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
    </div>
  )
}
