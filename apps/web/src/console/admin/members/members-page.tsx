import { api } from '@eco/contract'
import { ROLES } from '@eco/domain/auth/rules'
import { Ban, CircleCheck, MessageSquareReply } from 'lucide-react'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { members as MESSAGES, roles as ROLE_NAMES } from '../../../messages/en/members-admin.json'
import { Avatar } from '../../../ui/avatar.tsx'
import { badgeClass } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { Choice, FilterChips, ListSearch } from '../../list/filters.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { InviteReviewer, MemberTabs } from './member-tabs.tsx'
import { type Account, MEMBERS_PATH, queryOf, useAccounts } from './queries.ts'

const PERIODS = [7, 30, 365] as const

/** All accounts, for administrators. */
export function MembersPage() {
  const list = useAccounts()
  const { filters, change } = list
  const counts = list.query.data?.counts
  const all = counts && Object.values(counts.roles).reduce((sum, count) => sum + count, 0)
  const states = [
    { value: '', label: MESSAGES.all, count: all },
    {
      value: 'suspended',
      label: MESSAGES.suspended,
      icon: <Ban aria-hidden="true" />,
      count: counts?.suspended,
    },
    {
      value: 'answered',
      label: MESSAGES.answered,
      icon: <MessageSquareReply aria-hidden="true" />,
      count: counts?.answered,
    },
  ]
  return (
    <Page
      title={MESSAGES.title}
      lead={counts && format(MESSAGES.lead, { all: all ?? 0, ...counts.roles })}
      actions={
        <>
          <InviteReviewer />
          <ExportLink to={`${api.exportAccounts.path}${filterQuery(queryOf(filters))}`} />
        </>
      }
    >
      <MemberTabs />
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={columns()}
        rowKey={({ u_id }) => u_id}
        filters={
          <div className="grid gap-3">
            <FilterChips
              label={MESSAGES.state}
              chips={states}
              chosen={filters.state ?? ''}
              choose={(state) => change({ state })}
            />
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
              <ListSearch list={list} texts={MESSAGES} />
              <Choice
                label={MESSAGES.role}
                any={MESSAGES.anyRole}
                options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
                value={filters.role}
                onChange={(role) => change({ role })}
              />
              <Choice
                label={MESSAGES.joined}
                any={MESSAGES.anyTime}
                options={PERIODS.map((days) => ({
                  value: String(days),
                  label: format(MESSAGES.days, { days }),
                }))}
                value={filters.days}
                onChange={(days) => change({ days })}
              />
            </div>
          </div>
        }
      />
    </Page>
  )
}

const columns = (): readonly Column<Account>[] => [
  {
    head: MESSAGES.member,
    part: 'main',
    cell: ({ u_id, username, email }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={username} />
        <span className="grid min-w-0">
          <ConsoleLink
            to={`${MEMBERS_PATH}/${u_id}`}
            className="font-strong text-ink no-underline wrap-anywhere hover:underline"
          >
            {username}
          </ConsoleLink>
          <span className="text-12 text-ink-soft wrap-anywhere">{email}</span>
        </span>
      </span>
    ),
  },
  { head: MESSAGES.role, cell: ({ role }) => ROLE_NAMES[role] },
  { head: MESSAGES.assets, end: true, cell: ({ assets }) => labelled(MESSAGES.assets, assets) },
  { head: MESSAGES.credits, end: true, cell: ({ token_value }) => labelled(MESSAGES.credits, token_value) },
  {
    head: MESSAGES.lastActive,
    cell: ({ seen_date: at }) =>
      at === null ? (
        <span className="text-ink-soft">{MESSAGES.never}</span>
      ) : (
        <span title={momentText(at)}>{agoText(at, Date.now())}</span>
      ),
  },
  { head: MESSAGES.status, part: 'amount', cell: (account) => <AccountState {...account} /> },
]

/** A figure, which has its name beside it when the row is an entry. */
const labelled = (label: string, value: number) => (
  <span className="tabular-nums">
    <span className="text-ink-soft md:sr-only">{label} </span>
    {wholeText(value)}
  </span>
)

/** Whether the member is suspended, with an icon and a word. */
export function AccountState({ suspended, answered }: Pick<Account, 'suspended' | 'answered'>) {
  if (!suspended)
    return (
      <span className="inline-flex items-center gap-1.5 text-12 font-strong text-approved-ink">
        <CircleCheck aria-hidden="true" className="size-4" />
        {MESSAGES.active}
      </span>
    )
  return (
    <span className={badgeClass(answered ? 'pending' : 'rejected')}>
      {answered ? <MessageSquareReply aria-hidden="true" /> : <Ban aria-hidden="true" />}
      {answered ? MESSAGES.answered : MESSAGES.suspended}
    </span>
  )
}
