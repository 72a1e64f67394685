import { api } from '@eco/contract'
import { Ban } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { actions as ACTIONS } from '../../../messages/en/audit-log.json'
import {
  dialog as DIALOG,
  members as LIST,
  member as MESSAGES,
  roles as ROLE_NAMES,
} from '../../../messages/en/members-admin.json'
import { Button } from '../../../ui/button.tsx'
import { FactLines } from '../../../ui/figures/ledger-lines.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ConsoleLink } from '../../link.tsx'
import { actorText, reasonText } from '../audit/audit-texts.tsx'
import { AccountState } from './members-page.tsx'
import { type AccountDetail, useMemberHistory } from './queries.ts'

export function Suspension({ suspension }: { suspension: NonNullable<AccountDetail['suspension']> }) {
  const { since, reason, answer, answered_date } = suspension
  return (
    <section className="card card-pad grid gap-2 border-rejected-line" aria-labelledby="suspension">
      <h2 id="suspension" className="flex items-center gap-2 text-20 font-strong">
        <Ban aria-hidden="true" className="size-5 text-rejected-ink" />
        {format(MESSAGES.suspendedSince, { moment: momentText(since) })}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      {answer !== null && answered_date !== null ? (
        <>
          <h3 className="mt-2 text-14 font-strong">
            {format(MESSAGES.answer, { moment: momentText(answered_date) })}
          </h3>
          <p className="rounded-control bg-sunken px-3.5 py-3 whitespace-pre-line wrap-anywhere">{answer}</p>
        </>
      ) : (
        <p className="text-14 text-ink-soft">{MESSAGES.noAnswer}</p>
      )}
    </section>
  )
}

export function Record({ account }: { account: AccountDetail }) {
  const { u_id, assets, assets_by_status, token_value, activities, posts, hidden } = account
  const facts = [
    { label: MESSAGES.assets, value: assets },
    { label: MESSAGES.credits, value: token_value },
    { label: MESSAGES.approved, value: assets_by_status.approved },
    { label: MESSAGES.activities, value: activities },
    { label: MESSAGES.rejected, value: assets_by_status.rejected },
    { label: MESSAGES.posts, value: posts },
    { label: MESSAGES.pending, value: assets_by_status.pending },
    { label: MESSAGES.hidden, value: hidden },
  ]
  return (
    <section className="card card-pad" aria-labelledby="record">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="record" className="text-20 font-strong">
          {MESSAGES.record}
        </h2>
        <ConsoleLink className="link text-14 font-strong" to={`/console/review?search=${u_id}`}>
          {MESSAGES.queue}
        </ConsoleLink>
      </div>
      <FactLines
        className="sm:grid sm:grid-cols-2 sm:gap-x-10"
        facts={facts.map(({ label, value }) => ({ label, value: wholeText(value) }))}
      />
    </section>
  )
}

/** Entries of the audit log that are shown. */
const SHOWN = 10

export function History({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useMemberHistory(userId)
  const rows = data?.data.slice(0, SHOWN)
  return (
    <section className="card card-pad grid gap-2" aria-labelledby="history" aria-busy={isFetching}>
      <h2 id="history" className="text-20 font-strong">
        {MESSAGES.history}
      </h2>
      {isError && rows === undefined ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.historyFailed}
        </InlineNote>
      ) : null}
      {rows?.length === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.noHistory}</p> : null}
      <ul>
        {rows?.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-4 border-t py-2.5 text-14 first:border-t-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <span className="text-12 leading-6 text-ink-soft">{momentText(entry.at)}</span>
            <span className="wrap-anywhere">
              {format(MESSAGES.entry, { who: actorText(entry), action: ACTIONS[entry.action] })}
              {reasonText(entry) === '' ? null : <strong className="block">{reasonText(entry)}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {data && data.matching > 0 ? (
        <ConsoleLink className="link text-14 font-strong" to={`/console/admin/audit?member=${userId}`}>
          {MESSAGES.wholeHistory}
        </ConsoleLink>
      ) : null}
    </section>
  )
}

type CardProps = { account: AccountDetail; isOwn: boolean }

type AccountCardProps = CardProps & { reload: () => void; makeLink: () => void }

export function AccountCard({ account, isOwn, reload, makeLink }: AccountCardProps) {
  const { u_id, username, email, role, sessions, seen_date } = account
  const toast = useToast()
  const { confirm } = useAlert()
  const ending = useSend({
    meta: { failure: 'Could not end the sessions of a member' },
    mutationFn: () => call(api.endMemberSessions, { params: { user_id: u_id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: () => toast.error(DIALOG.failed),
    onSettled: reload,
  })
  const end = async () => {
    const title = format(MESSAGES.endTitle, { name: username })
    if (await confirm({ title, text: MESSAGES.endText, confirmLabel: MESSAGES.endSessions })) ending.mutate()
  }
  const facts = [
    { label: MESSAGES.email, value: email },
    { label: MESSAGES.number, value: u_id },
    { label: MESSAGES.sessions, value: wholeText(sessions) },
    { label: MESSAGES.lastActive, value: seen_date === null ? LIST.never : momentText(seen_date) },
    { label: LIST.status, value: <AccountState {...account} /> },
  ]
  return (
    <section className="card card-pad grid gap-3" aria-labelledby="account">
      <h2 id="account" className="text-20 font-strong">
        {MESSAGES.account}
      </h2>
      <FactLines className="[&_dd]:wrap-anywhere" facts={facts} />
      {sessions > 0 && !isOwn ? (
        <Button variant="secondary" busy={ending.isPending} onClick={() => void end()}>
          {MESSAGES.endSessions}
        </Button>
      ) : null}
      {isOwn ? null : role === 'admin' ? (
        <p className="text-14 text-ink-soft">{MESSAGES.linkAdmin}</p>
      ) : (
        <Button variant="secondary" aria-haspopup="dialog" onClick={makeLink}>
          {MESSAGES.makeLink}
        </Button>
      )}
    </section>
  )
}

export function RoleCard({
  account: { role, suspended },
  isOwn,
  change,
}: CardProps & { change: () => void }) {
  const fixed = isOwn
    ? MESSAGES.roleOwn
    : role === 'organization'
      ? MESSAGES.roleOrganization
      : suspended
        ? MESSAGES.roleSuspended
        : undefined
  return (
    <section className="card card-pad grid gap-3" aria-labelledby="role">
      <h2 id="role" className="text-20 font-strong">
        {MESSAGES.roleTitle}
      </h2>
      <p className="font-strong">{ROLE_NAMES[role]}</p>
      {fixed === undefined ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={change}>
          {MESSAGES.changeRole}
        </Button>
      ) : null}
      <p className="text-14 text-ink-soft">{fixed ?? MESSAGES.roleHint}</p>
    </section>
  )
}
