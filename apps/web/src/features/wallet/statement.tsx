import { Link } from '@tanstack/react-router'
import { creditsText, wholeText } from '../../lib/format/figures.ts'
import { statement as MESSAGES } from '../../messages/en/wallet.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { SkeletonLines, useSkeleton } from '../../ui/page/skeleton.tsx'
import { useMedia, WIDE_QUERY } from '../../ui/use-media.ts'
import { type Account, useStatement } from './queries.ts'
import { NarrowRows, type RowsProps, WideRows } from './statement-rows.tsx'

/** Credits have two decimals; coins and points are integers. */
const WRITERS = { credits: creditsText, coins: wholeText, points: wholeText } as const
/** One account, newest first, between closing and opening balance; every row has its running balance. */
export function Statement({ account, userId }: { account: Account; userId: string | undefined }) {
  const statement = useStatement(userId, account)
  const { entries, isPending, isError, isFetching, hasNextPage, isFetchingNextPage } = statement
  const wide = useMedia(WIDE_QUERY)
  const skeleton = useSkeleton(isPending)
  if (isPending || skeleton) return skeleton ? <SkeletonLines className="h-11 w-full" /> : null
  const note = isError ? (
    <InlineNote className="mb-3" busy={isFetching} onRetry={() => void statement.refetch()}>
      {MESSAGES.failed}
    </InlineNote>
  ) : null
  const newest = entries[0]
  const oldest = entries.at(-1)
  if (newest === undefined || oldest === undefined) return note ?? <EmptyStatement account={account} />
  const write = WRITERS[account]
  const opening = hasNextPage ? undefined : oldest.balance - oldest.amount
  const parts: RowsProps = { entries, account, write, closing: newest.balance, opening }
  return (
    <>
      {note}
      {wide ? <WideRows {...parts} /> : <NarrowRows {...parts} />}
      {hasNextPage ? (
        <div className="mt-3 flex justify-center">
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
