import { notifications as MESSAGES } from '../../messages/en/notifications.json'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { groupNotices } from './groups.ts'
import { NoticeRow } from './notice-row.tsx'
import { useNotices } from './queries.ts'

/** Notifications, newest first, grouped by day. */
export function NoticeList({ userId, close }: { userId: string; close: () => void }) {
  const { notices, ...query } = useNotices(userId)
  const next = notices !== undefined && query.hasNextPage
  return (
    <>
      {notices === undefined ? (
        query.isError ? null : (
          <p className="py-4 text-14 text-ink-soft" role="status">
            {MESSAGES.loading}
          </p>
        )
      ) : notices.length === 0 ? (
        <EmptyState art="empty-feed" title={MESSAGES.none} text={MESSAGES.noneText} />
      ) : (
        groupNotices(notices, Date.now()).map(({ span, entries }) => (
          <section key={span} className="group" aria-label={MESSAGES.spans[span]}>
            <h3 className="pt-4 pb-1 group-first:pt-0 text-sm font-strong text-ink-soft">
              {MESSAGES.spans[span]}
            </h3>
            <ul>
              {entries.map((entry) => (
                <NoticeRow key={entry.first.id} entry={entry} span={span} onFollow={close} />
              ))}
            </ul>
          </section>
        ))
      )}
      {query.isError ? (
        <InlineNote
          busy={query.isFetching}
          onRetry={() => void (next ? query.fetchNextPage() : query.refetch())}
        >
          {MESSAGES.failed}
        </InlineNote>
      ) : next ? (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {MESSAGES.older}
        </Button>
      ) : null}
    </>
  )
}
