import { type ChartSeries, type ChartSlot, totalOf, valueAt } from './series.ts'

/** Texts of a chart; the last three are for screen readers. */
export type ChartMessages = {
  /** Name of the chart: 'CO2 offset by month'. */
  label: string
  /** All slots together: 'Twelve months'. */
  all: string
  /** Column head of the slots: 'Month'. */
  slot: string
  /** Shown instead of bars when every value is zero. */
  empty: string
}

type ChartTableProps = {
  words: ChartMessages
  slots: readonly ChartSlot[]
  series: readonly ChartSeries[]
  write: (value: number) => string
}

/** The chart as a table for screen readers; hidden, because bars and legend already show the figures. */
export function ChartTable({ words, slots, series, write }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{words.label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.slot}</th>
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
            <th scope="row">{words.all}</th>
            {series.map((one) => (
              <td key={one.key}>{write(totalOf(one, slots))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
