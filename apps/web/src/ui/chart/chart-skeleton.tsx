import type { Hue } from '../hue.ts'
import { FigureSkeleton, Skeleton } from '../skeleton.tsx'
import { Legend } from './legend.tsx'
import './chart.css'

/** Heights of the bars in percent: a typical shape, not data. */
const BARS = [48, 52, 57, 64, 69, 71, 62, 58, 58, 64, 73, 75] as const

type ChartSkeletonProps = {
  caption: string
  items: readonly { key: string; label: string; hue: Hue }[]
}

/** Skeleton of a twelve-month chart, as high as the chart itself. */
export function ChartSkeleton({ caption, items }: ChartSkeletonProps) {
  return (
    <div className="chart">
      <div className="chart-plot chart-wait skeleton-late">
        {BARS.map((percent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve bars that never change places
          <Skeleton key={index} style={{ height: `${percent}%` }} />
        ))}
      </div>
      <Legend
        caption={caption}
        items={items.map((item) => ({ ...item, total: <FigureSkeleton className="w-8" /> }))}
      />
    </div>
  )
}
