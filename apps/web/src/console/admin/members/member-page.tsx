import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Ban, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { dayText, isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  dialog as DIALOG,
  members as LIST,
  member as MESSAGES,
  roles as ROLE_NAMES,
} from '../../../messages/en/members-admin.json'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { BackLink } from '../../link.tsx'
import { useMember } from '../../signed-in.ts'
import { DetailStates } from '../requests/detail-states.tsx'
import { ActDialog } from './act-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { AccountCard, History, Record, RoleCard, Suspension } from './member-cards.tsx'
import {
  type AccountDetail,
  type Decided,
  decide,
  MEMBERS_PATH,
  type MemberAct,
  memberKeys,
  useAccount,
} from './queries.ts'

/** One account: figures, history, sessions, role, and its suspension. */
export function MemberPage() {
  const { userId = '' } = useParams({ strict: false }) as { userId?: string }
  const query = useAccount(userId)
  if (query.data?.u_id === userId) return <Opened key={userId} account={query.data} />
  return <DetailStates query={query} texts={MESSAGES} listPath={MEMBERS_PATH} />
}

function Opened({ account }: { account: AccountDetail }) {
  const { u_id, username, role, created_date, suspended } = account
  const toast = useToast()
  const queries = useQueryClient()
  const isOwn = useMember().u_id === u_id
  const [act, setAct] = useState<MemberAct>()
  /** Stays while the dialog closes. */
  const [lastAct, setLastAct] = useState<MemberAct>('suspend')
  /** Of a link for a new password, until its dialog is closed. */
  const [link, setLink] = useState<string>()
  const reload = () => queries.invalidateQueries({ queryKey: memberKeys.all })
  const decision = useSend({
    meta: { failure: 'Could not change an account' },
    mutationFn: (decided: Decided, { keyFor }) => decide(u_id, decided, keyFor),
    onSuccess: (done) => {
      if ('path' in done) setLink(done.path)
      else toast.success(done.message)
      setAct(undefined)
    },
    onSettled: reload,
  })
  const ask = (asked: MemberAct) => {
    decision.reset()
    setLastAct(asked)
    setAct(asked)
  }
  const problem = failureMessage(decision.error, { refused: DIALOG.failed, noAnswer: DIALOG.noAnswer })
  return (
    <Page
      className="[&>.page-head]:mt-1"
      title={<span className="wrap-anywhere">{username}</span>}
      lead={format(MESSAGES.lead, { role: ROLE_NAMES[role], day: dayText(isoDay(created_date)) })}
      actions={
        isOwn ? null : suspended ? (
          <Button
            icon={<CircleCheck aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => ask('lift')}
          >
            {MESSAGES.lift}
          </Button>
        ) : (
          <Button
            variant="danger-outline"
            icon={<Ban aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => ask('suspend')}
          >
            {MESSAGES.suspend}
          </Button>
        )
      }
    >
      <BackLink to={MEMBERS_PATH} className="order-first">
        {LIST.title}
      </BackLink>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {account.suspension ? <Suspension suspension={account.suspension} /> : null}
          <Record account={account} />
          <History userId={u_id} />
        </div>
        <div className="grid min-w-0 gap-4">
          <AccountCard account={account} isOwn={isOwn} reload={reload} makeLink={() => ask('link')} />
          <RoleCard account={account} isOwn={isOwn} change={() => ask('role')} />
        </div>
      </div>
      <ActDialog
        key={lastAct}
        account={account}
        act={lastAct}
        open={act !== undefined}
        onClose={() => setAct(undefined)}
        busy={decision.isPending}
        problem={problem}
        onDecide={decision.mutate}
      />
      {link === undefined ? null : (
        <LinkDialog name={username} path={link} onClose={() => setLink(undefined)} />
      )}
    </Page>
  )
}
