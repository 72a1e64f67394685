import { api } from '@eco/contract'
import type { WireOrganizationMember } from '@eco/contract/organizations/organizations'
import {
  mayChangeRoles,
  mayRemove,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '@eco/domain/organizations/rules'
import { Eye, EyeOff } from 'lucide-react'
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
import type { Column } from '../../ui/figures/table.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ConsoleLink } from '../link.tsx'
import { useMember } from '../signed-in.ts'
import { useChange } from './queries.ts'

/** The columns of the members' table, with what this role may change in them. */
export const memberColumns = (role: OrganizationRole): readonly Column<WireOrganizationMember>[] => [
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
