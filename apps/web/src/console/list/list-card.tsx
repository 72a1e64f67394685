import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { list as MESSAGES } from '../../messages/en/console-list.json'
import { keys as KEYS } from '../../messages/en/review.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { Shortcuts } from '../review/shortcuts.tsx'
import { type ListPage, type useList, useListKeys } from './use-list.ts'

/** Rows while the list loads. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

type ListState<Row> = ReturnType<typeof useList<Row, ListPage<Row>>>

type ListCardProps<Row> = {
  list: Pick<ListState<Row>, 'isFiltered' | 'clear' | 'pageNo' | 'previous' | 'next'> & {
    query: Pick<ListState<Row>['query'], 'data' | 'isPending' | 'isError' | 'isFetching' | 'refetch'>
  }
  caption: string
  /** What the list says without rows and without filters. */
  empty: { title: string; text: string }
  /** Rows of a full page. Source: the API. */
  pageRows: number
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Chips and fields that choose rows. */
  filters?: ReactNode
}

/** A list of the console: filters, rows, pages; J and K move between the rows. */
export function ListCard<Row>({
  list,
  caption,
  empty,
  pageRows,
  columns,
  rowKey,
  filters,
}: ListCardProps<Row>) {
  const keys = useListKeys()
  const { data, isFetching } = list.query
  const rows = data?.data ?? []
  const from = list.pageNo * pageRows + 1
  return (
    <section className="card card-pad grid gap-4" aria-label={caption} aria-busy={isFetching}>
      {filters}
      <div ref={keys.list} className={isFetching && data ? 'opacity-70' : ''}>
        {rows.length > 0 ? (
          <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
        ) : (
          <WithoutRows list={list} empty={empty} />
        )}
      </div>
      {data && rows.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-soft">
            {format(MESSAGES.range, { from, to: from + rows.length - 1, all: data.matching })}
          </p>
          <div className="flex gap-2">
            <Button variant="secondary" disabled={!list.previous} onClick={list.previous}>
              {MESSAGES.previous}
            </Button>
            <Button variant="secondary" disabled={!list.next} onClick={list.next}>
              {MESSAGES.next}
            </Button>
          </div>
        </div>
      ) : null}
      <Shortcuts
        open={keys.isHelpOpen}
        onOpenChange={keys.setHelpOpen}
        shortcuts={[
          ['J / K', KEYS.move],
          ['Enter', KEYS.open],
          ['/', KEYS.search],
          ['?', KEYS.help],
        ]}
      />
    </section>
  )
}

function WithoutRows<Row>({ list, empty }: Pick<ListCardProps<Row>, 'list' | 'empty'>) {
  const { isPending, isError, isFetching, refetch } = list.query
  const isSkeleton = useSkeleton(isPending)
  if (isError)
    return <LoadFailed title={MESSAGES.failed} text={MESSAGES.failedText} query={{ isFetching, refetch }} />
  if (isPending)
    return (
      <div className="grid">
        <span className="sr-only">{MESSAGES.loading}</span>
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
  return list.isFiltered ? (
    <EmptyState
      art="empty-search"
      title={MESSAGES.noMatch}
      text={MESSAGES.noMatchText}
      action={
        <Button variant="secondary" onClick={list.clear}>
          {MESSAGES.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState art="empty-reviews" {...empty} />
  )
}

/** Downloads what the filter shows. */
export function ExportLink({ to }: { to: string }) {
  return (
    <a className={buttonClass('secondary')} href={to} download>
      <Download aria-hidden="true" />
      {MESSAGES.csv}
    </a>
  )
}
