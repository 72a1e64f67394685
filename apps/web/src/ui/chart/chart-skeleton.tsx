import type { Hue } from '../kind-icon.tsx'
import { FigureSkeleton, Skeleton } from '../page/skeleton.tsx'
import { Legend } from './legend.tsx'

/** Heights of the bars in percent: a typical shape, not data. */
const BARS = [48, 52, 57, 64, 69, 71, 62, 58, 58, 64, 73, 75] as const

type ChartSkeletonProps = {
  caption: string
  items: readonly { key: string; label: string; hue: Hue }[]
}

/** Skeleton of a twelve-month chart, as high as the chart itself. */
export function ChartSkeleton({ caption, items }: ChartSkeletonProps) {
  return (
    <div className="text-xs">
      <div className="skeleton-late flex h-42 items-end justify-between px-1 pb-5.5 pl-[34px] md:h-63">
        {BARS.map((percent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve bars that never change places
          <Skeleton key={index} className="w-[4.5%] rounded-[3px]!" style={{ height: `${percent}%` }} />
        ))}
      </div>
      <Legend
        caption={caption}
        items={items.map((item) => ({ ...item, total: <FigureSkeleton className="w-8" /> }))}
      />
    </div>
  )
}
