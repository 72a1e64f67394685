import { type ChartSeries, type ChartSlot, totalOf, valueAt } from './series.ts'

/** Texts of a chart; the last three are for screen readers. */
type ChartTexts = {
  /** Name of the chart: 'CO2 offset by month'. */
  label: string
  /** All slots together: 'Twelve months'. */
  all: string
  /** Column head of the slots: 'Month'. */
  slot: string
  /** Shown instead of bars when every value is zero. */
  empty: string
}

export type ChartProps = {
  texts: ChartTexts
  slots: readonly ChartSlot[]
  /** The first is at the bottom of a stack. */
  series: readonly ChartSeries[]
  /** A value with its unit: 739 -> '739 kg'. */
  write: (value: number) => string
}

/** The chart as a table for screen readers; hidden, because bars and legend already show the figures. */
export function ChartTable({ texts, slots, series, write }: ChartProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.slot}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, index) => (
            <tr key={slot.key}>
              <th scope="row">{slot.long}</th>
              {series.map((one) => (
                <td key={one.key}>{write(valueAt(one, index))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            {series.map((one) => (
              <td key={one.key}>{write(totalOf(one, slots))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
