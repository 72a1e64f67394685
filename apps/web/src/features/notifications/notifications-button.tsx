import { UNREAD_SHOWN_MAX } from '@eco/domain/community/rules'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { useSession } from '../../lib/session/session.ts'
import { notifications as MESSAGES } from '../../messages/en/notifications.json'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useUnread } from './queries.ts'

const NoticeList = lazyPart(() => import('./notice-list.tsx'), 'NoticeList')

/** A bell with the number of unread notifications; opens the list. */
export function NotificationsButton() {
  const { userId } = useSession()
  const unread = useUnread(userId)
  const [open, setOpen] = useState(false)
  const count =
    unread > UNREAD_SHOWN_MAX ? format(MESSAGES.moreThan, { max: UNREAD_SHOWN_MAX }) : String(unread)
  const { ask } = useLoginPrompt()
  return (
    <>
      <button
        type="button"
        className="icon-btn relative flex-none"
        aria-haspopup="dialog"
        aria-label={format(MESSAGES.button, { unread, count })}
        onClick={() => ask(() => setOpen(true), MESSAGES.loginReason)}
      >
        <Bell />
        {unread > 0 ? (
          <span
            className="absolute right-0 top-0 min-w-4.5 px-1 rounded-[9px] text-[11px]/4.5 font-head tabular-nums text-center bg-danger text-on-danger"
            aria-hidden="true"
          >
            {count}
          </span>
        ) : null}
      </button>
      <Dialog open={open && userId !== undefined} onOpenChange={setOpen} title={MESSAGES.title}>
        {userId === undefined ? null : (
          <Suspense>
            <NoticeList userId={userId} close={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
