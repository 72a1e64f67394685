import { api } from '@eco/contract'
import type { WireMembership } from '@eco/contract/organizations/organizations'
import type { Shares } from '@eco/domain/organizations/rules'
import { call } from '../../lib/api/api.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  account as ACCOUNT,
  memberships as MESSAGES,
  roles as ROLES,
  shares as SHARES,
} from '../../messages/en/organizations.json'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareChoice } from './choices.tsx'
import { useActFor, useChange, useMemberships } from './queries.ts'

/** The organizations of a person: what each may see, acting for it, leaving it. */
export function MembershipsPage() {
  const { data, isError, isFetching, refetch } = useMemberships()
  const rows = data?.memberships ?? []
  return (
    <Page
      width="read"
      title={MESSAGES.title}
      lead={MESSAGES.lead}
      actions={
        <a href="/userDashboard" className={buttonClass('secondary')}>
          {MESSAGES.dashboard}
        </a>
      }
    >
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {ACCOUNT.failed}
        </InlineNote>
      ) : null}
      {data && rows.length === 0 ? (
        <section className="card card-pad">
          <EmptyState art="engage-community" title={MESSAGES.none} text={MESSAGES.noneText} />
        </section>
      ) : null}
      <div className="grid gap-4">
        {rows.map((row) => (
          <Membership key={row.organization_id} row={row} />
        ))}
      </div>
    </Page>
  )
}

function Membership({ row }: { row: WireMembership }) {
  const { organization_id, name, role, shares, joined_at } = row
  const [toast, alerts, actFor] = [useToast(), useAlert(), useActFor()]
  const params = { organization_id }
  const change = useChange(
    (to: Shares) => call(api.changeShares, { params, body: { shares: to } }),
    (_, to) => toast.success(format(MESSAGES.saved, { name, shares: SHARES[to] })),
    MESSAGES.failed,
  )
  const leave = useChange(
    () => call(api.leaveOrganization, { params }),
    ({ message }) => toast.success(message),
    MESSAGES.failed,
  )
  const ask = async () => {
    const title = format(MESSAGES.leaveTitle, { name })
    const question = { title, text: MESSAGES.leaveText, confirmLabel: MESSAGES.leave, danger: true }
    if (await alerts.confirm(question)) leave.mutate(undefined)
  }
  return (
    <section className="card card-pad grid gap-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-40 grow">
          <h2 className="text-20 font-head wrap-anywhere">{name}</h2>
          <p className="text-12 text-ink-soft">
            {format(MESSAGES.joined, { role: ROLES[role], day: dayText(isoDay(joined_at)) })}
          </p>
        </div>
        <Button busy={actFor.isPending || actFor.isSuccess} onClick={() => actFor.mutate(organization_id)}>
          {format(ACCOUNT.actFor, { name })}
        </Button>
      </div>
      <ShareChoice
        label={format(MESSAGES.shares, { name })}
        value={change.underWay?.input ?? shares}
        onChange={change.mutate}
      />
      <div className="flex justify-end border-t pt-3">
        <Button variant="danger-outline" busy={leave.isPending} onClick={() => void ask()}>
          {MESSAGES.leave}
        </Button>
      </div>
    </section>
  )
}
