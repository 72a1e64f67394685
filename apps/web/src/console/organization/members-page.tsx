import { api, fillPath } from '@eco/contract'
import type { WireOrganizationMember } from '@eco/contract/organizations'
import {
  mayChangeRoles,
  mayInvite,
  mayRemove,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '@eco/domain/organizations/rules'
import { Eye, EyeOff, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  members as MESSAGES,
  records as RECORDS,
  roles as ROLES,
  shares as SHARES,
} from '../../messages/en/organizations.json'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import type { Column } from '../../ui/figures/table.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useMember } from '../frame.tsx'
import { ConsoleLink } from '../link.tsx'
import { ExportLink, ListCard } from '../list/list-card.tsx'
import { filterQuery, useList } from '../list/use-list.ts'
import { FilterSearch } from '../review/queue-filters.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PageCard } from './page-card.tsx'
import { organizationKeys, useChange, useInvitations, useOrganization } from './queries.ts'

const PATH = '/console/members'
const FILTERS = ['sharing', 'search'] as const
/** Members of a page. Source: the API. */
const PAGE_ROWS = 50

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
        caption={MESSAGES.table}
        empty={{ title: MESSAGES.empty, text: MESSAGES.emptyText }}
        pageRows={PAGE_ROWS}
        columns={columns(role)}
        rowKey={({ member_id }) => member_id}
        filters={
          <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ChipGroup label={MESSAGES.filter} className="flex flex-wrap gap-2">
              <Chip
                pressed={!filters.sharing}
                {...(count !== undefined && { count })}
                onClick={() => change({ sharing: '' })}
              >
                {MESSAGES.all}
              </Chip>
              <Chip
                pressed={filters.sharing === 'yes'}
                {...(sharing !== undefined && { count: sharing })}
                onClick={() => change({ sharing: 'yes' })}
              >
                {MESSAGES.share}
              </Chip>
              <Chip
                pressed={filters.sharing === 'no'}
                {...(count !== undefined && sharing !== undefined && { count: count - sharing })}
                onClick={() => change({ sharing: 'no' })}
              >
                {MESSAGES.silent}
              </Chip>
            </ChipGroup>
            <FilterSearch
              label={MESSAGES.search}
              hint={MESSAGES.searchHint}
              text={filters.search ?? ''}
              onSearch={(search) => change({ search })}
            />
          </div>
        }
      />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Invitations organizationId={u_id} role={role} />
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
        {organization ? (
          <PageCard organizationId={u_id} role={role} isOpen={organization.public_page} />
        ) : null}
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

const columns = (role: OrganizationRole): readonly Column<WireOrganizationMember>[] => [
  {
    head: MESSAGES.member,
    part: 'main',
    cell: ({ name, avatar, you }) => (
      <span className="flex items-center gap-3">
        <span className="md:max-lg:hidden">
          <Avatar name={name} src={avatar?.startsWith('/') ? avatar : undefined} />
        </span>
        <span className="min-w-24 font-strong wrap-anywhere">
          {you ? format(MESSAGES.you, { name }) : name}
        </span>
      </span>
    ),
  },
  {
    head: MESSAGES.role,
    cell: (row) => (mayChangeRoles(role) ? <RoleSelect row={row} /> : ROLES[row.role]),
  },
  {
    head: MESSAGES.shares,
    cell: ({ shares, member_id, name }) => (
      <span className="flex items-center gap-2 text-14 [&_svg]:size-4">
        {shares === 'none' ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {shares === 'records' ? (
          <ConsoleLink
            to={`/console/members/records?member=${member_id}`}
            aria-label={`${SHARES.records}. ${format(RECORDS.seeOf, { name })}`}
            className="link"
          >
            {SHARES.records}
          </ConsoleLink>
        ) : (
          SHARES[shares]
        )}
      </span>
    ),
  },
  {
    head: MESSAGES.credits,
    part: 'amount',
    end: true,
    cell: ({ credits }) =>
      credits === null ? <span className="text-ink-soft">{MESSAGES.notShared}</span> : wholeText(credits),
  },
  { head: MESSAGES.joined, cell: ({ joined_at }) => dayText(isoDay(joined_at)) },
  { head: MESSAGES.actions, cell: (row) => <MemberActions row={row} role={role} /> },
]

function RoleSelect({ row }: { row: WireOrganizationMember }) {
  const { u_id } = useMember()
  const toast = useToast()
  const change = useChange(
    (to: OrganizationRole) =>
      call(api.changeOrganizationRole, {
        params: { organization_id: u_id, member_id: row.member_id },
        body: { role: to },
      }),
    ({ message }) => toast.success(message),
    MESSAGES.failed,
  )
  return (
    <SelectField
      label={format(MESSAGES.roleOf, { name: row.name })}
      className="w-36 [&_label]:sr-only"
      options={ORGANIZATION_ROLES.map((value) => ({ value, label: ROLES[value] }))}
      value={change.underWay?.input ?? row.role}
      onChange={({ target }) => {
        const to = ORGANIZATION_ROLES.find((one) => one === target.value)
        if (to) change.mutate(to)
      }}
    />
  )
}

type MemberActionsProps = { row: WireOrganizationMember; role: OrganizationRole }

function MemberActions({ row, role }: MemberActionsProps) {
  const { u_id } = useMember()
  const [toast, alerts] = [useToast(), useAlert()]
  const { name, member_id } = row
  const params = { organization_id: u_id, member_id }
  const done = ({ message }: { message: string }) => toast.success(message)
  const remove = useChange(() => call(api.removeOrganizationMember, { params }), done, MESSAGES.failed)
  const pass = useChange(() => call(api.passOwnership, { params }), done, MESSAGES.failed)
  const askToRemove = async () => {
    const title = format(MESSAGES.removeTitle, { name })
    const question = { title, text: MESSAGES.removeText, confirmLabel: MESSAGES.remove, danger: true }
    if (await alerts.confirm(question)) remove.mutate(undefined)
  }
  const askToPass = async () => {
    const [title, text] = [format(MESSAGES.passTitle, { name }), format(MESSAGES.passText, { name })]
    if (await alerts.confirm({ title, text, confirmLabel: MESSAGES.pass })) pass.mutate(undefined)
  }
  return (
    <span className="flex flex-wrap gap-1">
      {mayChangeRoles(role) && row.role !== 'owner' && !row.you ? (
        <Button variant="quiet" busy={pass.isPending} onClick={() => void askToPass()}>
          {MESSAGES.pass}
        </Button>
      ) : null}
      {mayRemove(role, row.role) ? (
        <Button variant="quiet" busy={remove.isPending} onClick={() => void askToRemove()}>
          {MESSAGES.remove}
        </Button>
      ) : null}
    </span>
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
