import { api } from '@eco/contract'
import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditGroup } from '@eco/domain/audit-log/actions'
import { Building2, Eye, FileText, Inbox, type LucideIcon, Settings, Users } from 'lucide-react'
import { createElement } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isoDay, momentText, startOfDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { actions as ACTIONS, groups as GROUPS, audit as MESSAGES } from '../../../messages/en/audit-log.json'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { Choice, FilterChips, ListSearch } from '../../list/filters.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { type Filters, filterQuery, useList } from '../../list/use-list.ts'
import { MEMBERS_PATH } from '../members/queries.ts'
import {
  ACTION_ICONS,
  type AuditEntry,
  actorText,
  memberName,
  reasonText,
  subjectText,
} from './audit-texts.tsx'

const PATH = '/console/admin/audit'
const FILTERS = ['group', 'action', 'member', 'days', 'search'] as const
const PERIODS = [1, 7, 30, 365] as const

const ICONS: Record<AuditGroup, LucideIcon> = {
  members: Users,
  organizations: Building2,
  content: FileText,
  media: Eye,
  requests: Inbox,
  settings: Settings,
}

/** The API's query; a day as the start of the period keeps it the same for a while. */
function queryOf({ days, ...filters }: Record<string, string>): Record<string, string> {
  const from = startOfDay(isoDay(Date.now()), 1 - Number(days))
  return { ...filters, ...(days !== undefined && !Number.isNaN(from) && { from: String(from) }) }
}

/** Every privileged action, newest first. */
export function AuditPage() {
  const list = useList<AuditEntry, Awaited<ReturnType<typeof read>>>({
    path: PATH,
    names: FILTERS,
    key: ['audit-log'],
    failure: 'Could not load the audit log',
    read,
  })
  const { filters, change } = list
  const counts = list.query.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Page
      title={MESSAGES.title}
      lead={MESSAGES.lead}
      actions={<ExportLink to={`${api.exportAuditLog.path}${filterQuery(queryOf(filters))}`} />}
    >
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={columns()}
        rowKey={({ id }) => id}
        filters={
          <div className="grid gap-3">
            <FilterChips<AuditGroup | ''>
              label={MESSAGES.group}
              chosen={AUDIT_GROUPS.find((group) => group === filters.group) ?? ''}
              choose={(group) => change({ group, action: '' })}
              chips={[
                { value: '', label: MESSAGES.all, count: all },
                ...AUDIT_GROUPS.map((group) => ({
                  value: group,
                  label: GROUPS[group],
                  icon: createElement(ICONS[group], { 'aria-hidden': true }),
                  count: counts?.[group],
                })),
              ]}
            />
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
              <ListSearch list={list} texts={MESSAGES} />
              <Choice
                label={MESSAGES.action}
                any={MESSAGES.anyAction}
                options={actionsOf(filters).map((value) => ({ value, label: ACTIONS[value] }))}
                value={filters.action}
                onChange={(action) => change({ action })}
              />
              <Choice
                label={MESSAGES.period}
                any={MESSAGES.anyPeriod}
                options={PERIODS.map((days) => ({
                  value: String(days),
                  label: format(MESSAGES.days, { days }),
                }))}
                value={filters.days}
                onChange={(days) => change({ days })}
              />
            </div>
            {filters.member ? (
              <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
                {MESSAGES.oneMember}
                <Button variant="quiet" onClick={() => change({ member: '' })}>
                  {MESSAGES.showAll}
                </Button>
              </p>
            ) : null}
          </div>
        }
      />
      <p className="mt-4 text-14 text-ink-soft">{MESSAGES.footnote}</p>
    </Page>
  )
}

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(api.listAuditLog, { query: queryOf(query) }, { signal })

const actionsOf = ({ group }: Filters) => {
  const known = AUDIT_GROUPS.find((one) => one === group)
  return known ? AUDIT_ACTIONS[known] : Object.values(AUDIT_ACTIONS).flat()
}

const columns = (): readonly Column<AuditEntry>[] => [
  {
    head: MESSAGES.what,
    part: 'main',
    cell: ({ action }) => {
      const Icon = ACTION_ICONS[action]
      return (
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-lg bg-forest-wash text-forest-ink [&_svg]:size-4"
          >
            <Icon />
          </span>
          <span className="text-14 font-strong">{ACTIONS[action]}</span>
        </span>
      )
    },
  },
  { head: MESSAGES.who, cell: actorText },
  { head: MESSAGES.about, cell: (entry) => <About entry={entry} /> },
  { head: MESSAGES.reason, cell: (entry) => <span className="wrap-anywhere">{reasonText(entry)}</span> },
  { head: MESSAGES.time, cell: ({ at }) => <span className="whitespace-nowrap">{momentText(at)}</span> },
]

function About({ entry }: { entry: AuditEntry }) {
  const { member } = entry
  const subject = subjectText(entry)
  return (
    <span className="grid wrap-anywhere">
      {member ? (
        <ConsoleLink className="link" to={`${MEMBERS_PATH}/${member.u_id}`}>
          {memberName(member)}
        </ConsoleLink>
      ) : null}
      <span className={member ? 'text-12 text-ink-soft' : ''}>{subject}</span>
    </span>
  )
}
