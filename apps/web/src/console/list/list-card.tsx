import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { list as MESSAGES } from '../../messages/en/console-list.json'
import { keys as KEYS } from '../../messages/en/review.json'
import { buttonClass } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { Shortcuts } from '../review/shortcuts.tsx'
import { Pager, WithoutRows } from './list-parts.tsx'
import { type ListPage, type useList, useListKeys } from './use-list.ts'

/** Rows of a full page. Source: the API. */
export const PAGE_ROWS = 50

type ListState<Row> = ReturnType<typeof useList<Row, ListPage<Row>>>

type ListCardProps<Row> = {
  list: Pick<ListState<Row>, 'isFiltered' | 'clear' | 'pageNo' | 'previous' | 'next'> & {
    query: Pick<ListState<Row>['query'], 'data' | 'isPending' | 'isError' | 'isFetching' | 'refetch'>
  }
  /** The caption, and what the list says without rows and without filters. */
  texts: { table: string; empty: string; emptyText: string }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Chips and fields that choose rows. */
  filters?: ReactNode
}

/** A list of the console: filters, rows, pages; J and K move between the rows. */
export function ListCard<Row>({ list, texts, columns, rowKey, filters }: ListCardProps<Row>) {
  const keys = useListKeys()
  const { data, isFetching } = list.query
  const rows = data?.data ?? []
  return (
    <section className="card card-pad grid gap-4" aria-label={texts.table} aria-busy={isFetching}>
      {filters}
      <div ref={keys.list} className={isFetching && data ? 'opacity-70' : ''}>
        {rows.length > 0 ? (
          <Table caption={texts.table} columns={columns} rows={rows} rowKey={rowKey} />
        ) : (
          <WithoutRows query={list.query} isFiltered={list.isFiltered} clear={list.clear} empty={texts} />
        )}
      </div>
      {data && rows.length > 0 ? (
        <Pager
          from={list.pageNo * PAGE_ROWS + 1}
          rows={rows.length}
          matching={data.matching}
          previous={list.previous}
          next={list.next}
        />
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

/** Downloads what the filter shows. */
export function ExportLink({ to }: { to: string }) {
  return (
    <a className={buttonClass('secondary')} href={to} download>
      <Download aria-hidden="true" />
      {MESSAGES.csv}
    </a>
  )
}
