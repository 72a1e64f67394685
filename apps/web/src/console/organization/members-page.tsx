import { api, fillPath } from '@eco/contract'
import type { WireOrganizationMember } from '@eco/contract/organizations/organizations'
import { mayInvite, type OrganizationRole } from '@eco/domain/organizations/rules'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { members as MESSAGES, roles as ROLES, shares as SHARES } from '../../messages/en/organizations.json'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Page } from '../../ui/page/page.tsx'
import { FilterChips, ListSearch } from '../list/filters.tsx'
import { ExportLink, ListCard } from '../list/list-card.tsx'
import { filterQuery, useList } from '../list/use-list.ts'
import { useMember } from '../signed-in.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { memberColumns } from './member-columns.tsx'
import { PageCard } from './page-card.tsx'
import { organizationKeys, useChange, useInvitations, useOrganization } from './queries.ts'

const PATH = '/console/members'
const FILTERS = ['sharing', 'search'] as const
/** The members of the organization, what they share, and open invitations. */
export function MembersPage() {
  const { u_id } = useMember()
  const params = { organization_id: u_id }
  const [isInviting, setInviting] = useState(false)
  const organization = useOrganization(u_id).data
  const role = organization?.role ?? 'viewer'
  const list = useList<WireOrganizationMember, Awaited<ReturnType<typeof read>>>({
    path: PATH,
    names: FILTERS,
    key: [...organizationKeys.members, u_id],
    failure: 'Could not load the members',
    read,
  })
  function read(query: Record<string, string>, signal: AbortSignal) {
    return call(api.listOrganizationMembers, { params, query }, { signal })
  }
  const { filters, change } = list
  const counts = organization?.members
  const count = counts ? counts.owner + counts.manager + counts.viewer : undefined
  const sharing = organization?.sharing
  const silent = count === undefined || sharing === undefined ? undefined : count - sharing
  return (
    <Page
      title={MESSAGES.title}
      lead={count === undefined ? undefined : format(MESSAGES.lead, { count, sharing: sharing ?? 0 })}
      actions={
        <>
          <ExportLink to={`${fillPath(api.exportOrganizationMembers.path, params)}${filterQuery(filters)}`} />
          {mayInvite(role, 'viewer') ? (
            <Button onClick={() => setInviting(true)}>
              <UserRoundPlus aria-hidden="true" />
              {MESSAGES.invite}
            </Button>
          ) : null}
        </>
      }
    >
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={memberColumns(role)}
        rowKey={({ member_id }) => member_id}
        filters={
          <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <FilterChips
              label={MESSAGES.filter}
              className="flex flex-wrap gap-2"
              chips={[
                { value: '', label: MESSAGES.all, count },
                { value: 'yes', label: MESSAGES.share, count: sharing },
                { value: 'no', label: MESSAGES.silent, count: silent },
              ]}
              chosen={filters.sharing ?? ''}
              choose={(sharing) => change({ sharing })}
            />
            <ListSearch list={list} texts={MESSAGES} />
          </div>
        }
      />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <Invitations organizationId={u_id} role={role} />
          {organization ? (
            <PageCard organizationId={u_id} role={role} isOpen={organization.public_page} />
          ) : null}
        </div>
        <section className="card card-pad">
          <h2 className="mb-2 text-20 font-head">{MESSAGES.means}</h2>
          <dl className="grid gap-2 text-14">
            <Meaning name={SHARES.totals} text={MESSAGES.meansTotals} />
            <Meaning name={SHARES.records} text={MESSAGES.meansRecords} />
            <Meaning name={SHARES.none} text={MESSAGES.meansNone} />
          </dl>
          <p className="mt-3 text-14 text-ink-soft">{MESSAGES.meansEnd}</p>
          <p className="mt-1 text-14 text-ink-soft">{MESSAGES.signIn}</p>
        </section>
      </div>
      <InviteDialog organizationId={u_id} role={role} open={isInviting} onOpenChange={setInviting} />
    </Page>
  )
}

function Meaning({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid border-b pb-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-strong">{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

type InvitationsProps = { organizationId: string; role: OrganizationRole }

function Invitations({ organizationId, role }: InvitationsProps) {
  const toast = useToast()
  const { data } = useInvitations(organizationId)
  const revoke = useChange(
    (invitation_id: string) =>
      call(api.revokeInvitation, { params: { organization_id: organizationId, invitation_id } }),
    ({ message }) => toast.success(message),
    MESSAGES.failed,
  )
  return (
    <section className="card card-pad">
      <h2 className="mb-2 text-20 font-head">{MESSAGES.invited}</h2>
      {data?.invitations.length === 0 ? (
        <p className="text-14 text-ink-soft">{MESSAGES.noneInvited}</p>
      ) : null}
      <ul>
        {data?.invitations.map(({ invitation_id, email, role: invited, expires_at }) => (
          <li key={invitation_id} className="flex items-center gap-3 border-b py-2 last:border-0">
            <span className="grid grow text-14">
              <span className="font-strong wrap-anywhere">{email ?? MESSAGES.anybody}</span>
              <span className="text-12 text-ink-soft">
                {format(MESSAGES.expires, { role: ROLES[invited], day: dayText(isoDay(expires_at)) })}
              </span>
            </span>
            {mayInvite(role, invited) ? (
              <Button
                variant="quiet"
                busy={revoke.underWay?.input === invitation_id}
                onClick={() => revoke.mutate(invitation_id)}
              >
                {MESSAGES.revoke}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
