import type { WireSubmission } from '@eco/contract/activities/activities'
import { Link } from '@tanstack/react-router'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ReachEnd } from '../../../ui/page/reach-end.tsx'
import { SkeletonLines, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { EntryList, EntryTable } from './entries.tsx'
import { type Filter, isFiltered, useHistory } from './queries.ts'

/** From this width the year and trees are next to the list; on a phone an endless list would hide them. */
const BESIDE_QUERY = '(min-width: 1000px)'

type HistoryProps = {
  filter: Filter
  view: 'calendar' | 'table'
  onClear: () => void
  onOpen: (row: WireSubmission) => void
}

/** The matching submissions, or the empty state; older ones load on scroll. */
export function History({ filter, view, onClear, onOpen }: HistoryProps) {
  const history = useHistory(filter)
  const { rows, pages, isPending, isError, isFetching, hasNextPage, isFetchingNextPage } = history
  const beside = useMedia(BESIDE_QUERY)
  const skeleton = useSkeleton(isPending)
  const older = () => {
    if (hasNextPage && !isFetchingNextPage && !isError) void history.fetchNextPage()
  }
  return (
    <Card aria-label={MESSAGES.listTitle} aria-busy={isPending}>
      {isError ? (
        <InlineNote className="mb-3" busy={isFetching} onRetry={() => void history.refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {isPending || skeleton ? (
        skeleton ? (
          <SkeletonLines className="h-14 w-full" />
        ) : null
      ) : rows.length === 0 ? (
        isError ? null : (
          <Empty filtered={isFiltered(filter)} onClear={onClear} />
        )
      ) : (
        <>
          {view === 'table' ? <EntryTable rows={rows} /> : <EntryList rows={rows} onOpen={onOpen} />}
          {hasNextPage ? (
            <>
              {beside ? <ReachEnd key={pages} onReach={older} /> : null}
              <Button
                variant="quiet"
                className="-ms-4.5"
                busy={isFetchingNextPage}
                busyLabel={MESSAGES.loading}
                onClick={() => void history.fetchNextPage()}
              >
                {MESSAGES.older}
              </Button>
            </>
          ) : null}
        </>
      )}
    </Card>
  )
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      art="empty-search"
      title={MESSAGES.noMatch}
      text={MESSAGES.noMatchText}
      action={
        <Button variant="tint" onClick={onClear}>
          {MESSAGES.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState
      art="engage-activities"
      title={MESSAGES.none}
      text={MESSAGES.noneText}
      action={
        <Link to="/activities" className={buttonClass('tint')}>
          {MESSAGES.noneAction}
        </Link>
      }
    />
  )
}
