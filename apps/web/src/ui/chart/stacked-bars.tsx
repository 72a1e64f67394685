import { useRef, useState } from 'react'
import { stackBars } from './bars.ts'
import { type ChartProps, ChartTable } from './chart-table.tsx'
import { Bars, Drawing, Empty, Names, Ticks, useBox } from './drawing.tsx'
import { Legend } from './legend.tsx'
import { MonthSlider } from './month-slider.tsx'
import { totalOf, valueAt } from './series.ts'

/** Stacked bars by month; a press or the arrow keys choose a month, and the legend shows its figures. */
export function StackedBars({ texts, slots, series, write }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const [key, setKey] = useState<string>()
  const found = slots.findIndex((slot) => slot.key === key)
  const chosen = found < 0 ? undefined : found
  const drawn = box && stackBars(box, slots, series)
  const isEmpty = series.every((one) => totalOf(one, slots) === 0)
  const shown = (index: number): string =>
    `${slots[index]?.long}: ${series.map((one) => `${one.label} ${write(valueAt(one, index))}`).join(', ')}`
  return (
    <div className="text-xs">
      <div
        className="relative h-42 rounded-badge has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring md:h-63"
        ref={place}
      >
        {drawn ? (
          <Drawing box={box}>
            <Ticks ticks={drawn.ticks} plot={drawn.plot} />
            <Names slots={slots} plot={drawn.plot} em={box.em} chosen={chosen} />
            {drawn.stacks.map((bars, index) => (
              <Bars
                key={series[index]?.key}
                hue={series[index]?.hue}
                bars={bars}
                current={slots.length - 1}
              />
            ))}
          </Drawing>
        ) : null}
        {isEmpty ? <Empty>{texts.empty}</Empty> : null}
        {drawn && !isEmpty ? (
          <MonthSlider
            label={texts.label}
            count={slots.length}
            chosen={chosen}
            onChoose={(index) => setKey(index === undefined ? undefined : slots[index]?.key)}
            valueText={shown(chosen ?? slots.length - 1)}
            plot={drawn.plot}
          />
        ) : null}
      </div>
      <Legend
        caption={chosen === undefined ? texts.all : slots[chosen]?.long}
        items={series.map((one) => ({
          ...one,
          total: write(chosen === undefined ? totalOf(one, slots) : valueAt(one, chosen)),
        }))}
      />
      <ChartTable texts={texts} slots={slots} series={series} write={write} />
    </div>
  )
}
