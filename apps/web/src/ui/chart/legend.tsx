import type { ReactNode } from 'react'
import { tagClass } from '../badge.tsx'
import type { Hue } from '../kind-icon.tsx'
import { FigureSkeleton, Skeleton } from '../page/skeleton.tsx'

type LegendItem = { key: string; label: string; hue: Hue; total: ReactNode }

type LegendProps = {
  items: readonly LegendItem[]
  /** The period of the totals: 'Twelve months', 'March 2026'. */
  caption?: string | undefined
}

/** Colour square, name and total of each series. */
export function Legend({ items, caption }: LegendProps) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3.5 gap-y-1 text-ink-soft md:pl-[34px]">
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1">
        {items.map(({ key, label, hue, total }) => (
          <li key={key} className={tagClass(hue)}>
            {label} <b className="text-ink tabular-nums">{total}</b>
          </li>
        ))}
      </ul>
      {caption ? <p>{caption}</p> : null}
    </div>
  )
}

/** Heights of the bars in percent: a typical shape, not data. */
const BARS = [48, 52, 57, 64, 69, 71, 62, 58, 58, 64, 73, 75] as const

type ChartSkeletonProps = { caption: string; items: readonly Omit<LegendItem, 'total'>[] }

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
