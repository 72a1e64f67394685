import { format } from '../../lib/language/catalogues.ts'
import { list as MESSAGES } from '../../messages/en/console-list.json'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'

/** Rows while the list loads. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

type WithoutRowsProps = {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  texts?: Pick<typeof MESSAGES, 'loading' | 'failed' | 'failedText' | 'noMatch' | 'noMatchText' | 'clear'>
  isFiltered: boolean
  clear: () => void
  /** What the list says without rows and without filters. */
  empty: { empty: string; emptyText: string }
  className?: string
}

/** Instead of the rows of a list: that it loads, that it failed, or that there are none. */
export function WithoutRows(props: WithoutRowsProps) {
  const { query, texts = MESSAGES, isFiltered, clear, empty, className = 'grid' } = props
  const isSkeleton = useSkeleton(query.isPending)
  if (query.isError) return <LoadFailed title={texts.failed} text={texts.failedText} query={query} />
  if (query.isPending)
    return (
      <div aria-busy="true" className={className}>
        <span className="sr-only">{texts.loading}</span>
        {isSkeleton
          ? SKELETONS.map((row) => (
              <div key={row} className="flex items-center gap-3 border-t py-3">
                <Skeleton className="size-8 rounded-lg" />
                <Skeleton className="h-4 w-48" />
              </div>
            ))
          : null}
      </div>
    )
  if (!isFiltered) return <EmptyState art="empty-reviews" title={empty.empty} text={empty.emptyText} />
  return (
    <EmptyState
      art="empty-search"
      title={texts.noMatch}
      text={texts.noMatchText}
      action={
        <Button variant="secondary" onClick={clear}>
          {texts.clear}
        </Button>
      }
    />
  )
}

type PagerProps = {
  /** Number of the first row on the page, and the rows on it. */
  from: number
  rows: number
  matching: number
  /** undefined on the first and on the last page */
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Which rows a page shows, and the way to the page before and after it. */
export function Pager({ from, rows, matching, previous, next }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-ink-soft">
        {format(MESSAGES.range, { from, to: from + rows - 1, all: matching })}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={!previous} onClick={previous}>
          {MESSAGES.previous}
        </Button>
        <Button variant="secondary" disabled={!next} onClick={next}>
          {MESSAGES.next}
        </Button>
      </div>
    </div>
  )
}
