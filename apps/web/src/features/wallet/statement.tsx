import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { startOfMonth } from '../../lib/format/days.ts'
import { creditsText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { statement as MESSAGES } from '../../messages/en/wallet.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { SkeletonLines, useSkeleton } from '../../ui/page/skeleton.tsx'
import { useMedia, WIDE_QUERY } from '../../ui/use-media.ts'
import { monthsOf } from './months.ts'
import { useStatement, useStatementSum } from './queries.ts'
import { ClearFilters, StatementFilters } from './statement-filters.tsx'
import { NarrowRows, type RowsProps, WideRows } from './statement-rows.tsx'
import {
  type Account,
  filterCount,
  type StatementFilter,
  statementFilter,
  useWalletSearch,
} from './wallet-search.ts'

/** Credits have two decimals; coins and points are integers. */
const WRITERS = { credits: creditsText, coins: wholeText, points: wholeText } as const

const AssetCreditsList = lazyPart(() => import('./asset-credits.tsx'), 'AssetCreditsList')

type StatementProps = { account: Account; userId: string | undefined }

/** One account with its filters, by month or, for credits, by asset. */
export function Statement({ account, userId }: StatementProps) {
  const { search } = useWalletSearch()
  if (userId === undefined) return null
  if (account !== 'credits' || search.view !== 'asset') return <Entries account={account} userId={userId} />
  return (
    <>
      <StatementFilters account={account} userId={userId} />
      <Suspense>
        <AssetCreditsList userId={userId} kind={search.kind} />
      </Suspense>
    </>
  )
}

/**
 * Newest first, grouped by month, between closing and opening balance; every row has its running balance. With
 * filters the two balances are left out, because the rows between them would not add up.
 */
function Entries({ account, userId }: StatementProps & { userId: string }) {
  const { search } = useWalletSearch()
  const filter = statementFilter(account, search)
  const isFiltered = filterCount(search) > 0
  const statement = useStatement(userId, filter)
  const { entries, isPending, isError, isFetching, hasNextPage, isFetchingNextPage } = statement
  const months = monthsOf(entries)
  const rest = months.at(-1)
  const inRest = useStatementSum(userId, restrict(filter, rest?.month), hasNextPage)
  const total = useStatementSum(userId, filter, hasNextPage)
  const wide = useMedia(WIDE_QUERY)
  const skeleton = useSkeleton(isPending)
  const filters = <StatementFilters account={account} userId={userId} />
  if (isPending || skeleton)
    return (
      <>
        {filters}
        {skeleton ? <SkeletonLines className="h-11 w-full" /> : null}
      </>
    )
  const note = isError ? (
    <InlineNote className="mb-3" busy={isFetching} onRetry={() => void statement.refetch()}>
      {MESSAGES.failed}
    </InlineNote>
  ) : null
  const newest = entries[0]
  const oldest = entries.at(-1)
  if (newest === undefined || oldest === undefined)
    return isFiltered ? (
      <>
        {filters}
        {note ?? <NoMatch />}
      </>
    ) : (
      (note ?? <EmptyStatement account={account} />)
    )
  const parts: RowsProps = {
    // The oldest month is not loaded completely, so its sum comes from the server.
    months: months.map((month) => ({
      ...month,
      sum: month === rest && hasNextPage ? inRest?.amount : month.sum,
    })),
    account,
    write: WRITERS[account],
    closing: isFiltered ? undefined : newest.balance,
    opening: isFiltered || hasNextPage ? undefined : oldest.balance - oldest.amount,
  }
  return (
    <>
      {filters}
      {note}
      {wide ? <WideRows {...parts} /> : <NarrowRows {...parts} />}
      {hasNextPage ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-soft">
            {total ? format(MESSAGES.count, { shown: entries.length, total: total.entries }) : null}
          </p>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyLabel={MESSAGES.loading}
            onClick={() => void statement.fetchNextPage()}
          >
            {MESSAGES.older}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The same filter, within one month. */
function restrict(filter: StatementFilter, month: string | undefined): StatementFilter {
  if (month === undefined) return filter
  const { from = '0', until = String(Number.MAX_SAFE_INTEGER) } = filter
  return {
    ...filter,
    from: String(Math.max(Number(from), startOfMonth(month))),
    until: String(Math.min(Number(until), startOfMonth(month, 1))),
  }
}

function NoMatch() {
  return (
    <EmptyState
      art="empty-search"
      title={MESSAGES.noMatch}
      text={MESSAGES.noMatchText}
      action={<ClearFilters />}
    />
  )
}

function EmptyStatement({ account }: { account: Account }) {
  if (account === 'points') return <EmptyState title={MESSAGES.emptyPoints} text={MESSAGES.teachPoints} />
  const [title, text, to, label] =
    account === 'credits'
      ? ([MESSAGES.emptyCredits, MESSAGES.teachCredits, '/upload', MESSAGES.addTree] as const)
      : ([MESSAGES.emptyCoins, MESSAGES.teachCoins, '/activities', MESSAGES.seeActivities] as const)
  const action = (
    <Link to={to} className={buttonClass('tint')}>
      {label}
    </Link>
  )
  return <EmptyState title={title} text={text} action={action} />
}
