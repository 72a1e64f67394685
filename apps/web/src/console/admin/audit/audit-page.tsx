import { api } from '@eco/contract'
import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditGroup } from '@eco/domain/audit-log/actions'
import { Building2, Eye, FileText, Inbox, type LucideIcon, Settings, Users } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { isoDay, momentText, startOfDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { actions as ACTIONS, groups as GROUPS, audit as MESSAGES } from '../../../messages/en/audit-log.json'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { type Filters, filterQuery, useList } from '../../list/use-list.ts'
import { Choice, FilterSearch } from '../../review/queue-filters.tsx'
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
/** Entries of a page. Source: the API. */
const PAGE_ROWS = 50
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
        caption={MESSAGES.table}
        empty={{ title: MESSAGES.empty, text: MESSAGES.emptyText }}
        pageRows={PAGE_ROWS}
        columns={columns()}
        rowKey={({ id }) => id}
        filters={
          <div className="grid gap-3">
            <ChipGroup
              label={MESSAGES.group}
              className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
            >
              <Chip
                pressed={!filters.group}
                {...(all !== undefined && { count: all })}
                onClick={() => change({ group: '', action: '' })}
              >
                {MESSAGES.all}
              </Chip>
              {AUDIT_GROUPS.map((group) => {
                const Icon = ICONS[group]
                return (
                  <Chip
                    key={group}
                    pressed={filters.group === group}
                    icon={<Icon aria-hidden="true" />}
                    {...(counts && { count: counts[group] })}
                    onClick={() => change({ group, action: '' })}
                  >
                    {GROUPS[group]}
                  </Chip>
                )
              })}
            </ChipGroup>
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
              <FilterSearch
                label={MESSAGES.search}
                hint={MESSAGES.searchHint}
                text={filters.search ?? ''}
                onSearch={(search) => change({ search })}
              />
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
