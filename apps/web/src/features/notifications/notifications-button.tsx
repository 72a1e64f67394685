import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useLoginGate } from '../../lib/login-gate.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { NOTICE_WORDS as WORDS } from './messages.ts'
import { NoticeRow } from './notice-row.tsx'
import { useNotices, useUnread } from './queries.ts'
import './notifications.css'

/** A bell with the number of what is unread; opens the list. */
export function NotificationsButton() {
  const { userId } = useSession()
  const unread = useUnread(userId)
  const [open, setOpen] = useState(false)
  const { ask } = useLoginGate()
  return (
    <>
      <button
        type="button"
        className="icon-btn bell"
        aria-label={WORDS.button(unread)}
        onClick={() => ask(() => setOpen(true), WORDS.loginReason)}
      >
        <Bell />
        {unread > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {WORDS.count(unread)}
          </span>
        ) : null}
      </button>
      <Dialog open={open && userId !== undefined} onOpenChange={setOpen} title={WORDS.title}>
        {userId === undefined ? null : <NoticeList userId={userId} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function NoticeList({ userId, close }: { userId: string; close: () => void }) {
  const { notices, ...query } = useNotices(userId)
  const next = notices !== undefined && query.hasNextPage
  return (
    <>
      {notices === undefined ? (
        query.isError ? null : (
          <p className="py-4 text-14 text-ink-soft" role="status">
            {WORDS.loading}
          </p>
        )
      ) : notices.length === 0 ? (
        <EmptyState art="empty-feed" title={WORDS.none} text={WORDS.noneText} />
      ) : (
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onFollow={close} />
          ))}
        </ul>
      )}
      {query.isError ? (
        <InlineNote
          busy={query.isFetching}
          onRetry={() => void (next ? query.fetchNextPage() : query.refetch())}
        >
          {WORDS.failed}
        </InlineNote>
      ) : next ? (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {WORDS.older}
        </Button>
      ) : null}
    </>
  )
}
