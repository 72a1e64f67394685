import { useRef } from 'react'
import { type CalculationContent, Figure } from '../calculation.tsx'
import { classNames } from '../class-names.ts'
import { singleBars } from './bars.ts'
import { type ChartMessages, ChartTable } from './chart-table.tsx'
import { Bars } from './drawing.tsx'
import { type ChartSeries, type ChartSlot, totalOf } from './series.ts'
import { useBox } from './use-box.ts'
import './chart.css'

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
    <div className={classNames('chart chart-apart', className)}>
      <div className="chart-smalls">
        {series.map(({ calculation, ...one }) => (
          <div key={one.key}>
            <h3 className="chart-small-head">
              <span className={`tag hue-${one.hue}`}>{one.label}</span>
              <Figure calculation={calculation}>{write(totalOf(one, slots))}</Figure>
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
    <div className="chart-small" ref={place}>
      {drawn ? (
        <svg width={box.width} height={box.height} aria-hidden="true">
          {drawn.tick ? (
            <>
              <line
                className="chart-measure"
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
            className="chart-base"
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
        </svg>
      ) : null}
    </div>
  )
}
