import { api } from '@eco/contract'
import { CircleCheck, Inbox, MailCheck } from 'lucide-react'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { durationText } from '../../../lib/format/durations.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { tickets as MESSAGES } from '../../../messages/en/tickets.json'
import { badgeClass } from '../../../ui/badge.tsx'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { FilterSearch } from '../../review/queue-filters.tsx'
import { TICKETS_PATH, type Ticket, useTickets } from './queries.ts'

/** Tickets of a page. Source: the API. */
const PAGE_ROWS = 50

/** Messages from the contact form, for administrators. */
export function TicketsPage() {
  const list = useTickets()
  const { filters, change } = list
  const { data } = list.query
  const states = [
    { value: '', label: MESSAGES.all, icon: null, count: data && data.counts.open + data.counts.closed },
    { value: 'open', label: MESSAGES.open, icon: <Inbox aria-hidden="true" />, count: data?.counts.open },
    {
      value: 'closed',
      label: MESSAGES.closed,
      icon: <CircleCheck aria-hidden="true" />,
      count: data?.counts.closed,
    },
  ]
  return (
    <Page
      title={MESSAGES.title}
      lead={
        data &&
        (data.oldest === null
          ? format(MESSAGES.lead, { open: data.counts.open })
          : format(MESSAGES.leadOldest, {
              open: data.counts.open,
              oldest: durationText(Date.now() - data.oldest),
            }))
      }
      actions={<ExportLink to={`${api.exportTickets.path}${filterQuery(filters)}`} />}
    >
      <ListCard
        list={list}
        caption={MESSAGES.table}
        empty={{ title: MESSAGES.empty, text: MESSAGES.emptyText }}
        pageRows={PAGE_ROWS}
        columns={columns()}
        rowKey={({ ticket_id }) => ticket_id}
        filters={
          <div className="grid items-end gap-3 md:grid-cols-[auto_minmax(0,24rem)] md:justify-between">
            <ChipGroup
              label={MESSAGES.state}
              className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
            >
              {states.map(({ value, label, icon, count }) => (
                <Chip
                  key={value}
                  pressed={(filters.state ?? '') === value}
                  icon={icon}
                  {...(count !== undefined && { count })}
                  onClick={() => change({ state: value })}
                >
                  {label}
                </Chip>
              ))}
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
    </Page>
  )
}

const columns = (): readonly Column<Ticket>[] => [
  {
    head: MESSAGES.subject,
    part: 'main',
    cell: ({ ticket_id, message }) => (
      <span className="grid min-w-0">
        <ConsoleLink
          to={`${TICKETS_PATH}/${ticket_id}`}
          className="line-clamp-2 font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {message}
        </ConsoleLink>
        <span className="text-12 text-ink-soft">{ticket_id}</span>
      </span>
    ),
  },
  {
    head: MESSAGES.from,
    cell: (ticket) => <span className="wrap-anywhere">{nameOf(ticket)}</span>,
  },
  {
    head: MESSAGES.received,
    cell: ({ created_date: at }) => (
      <span className="whitespace-nowrap" title={momentText(at)}>
        {agoText(at, Date.now())}
      </span>
    ),
  },
  { head: MESSAGES.state, part: 'amount', cell: (ticket) => <TicketState {...ticket} /> },
]

export const nameOf = ({ firstName, lastName }: Pick<Ticket, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

export function TicketState({ closed_date, answered }: Pick<Ticket, 'closed_date' | 'answered'>) {
  const isClosed = closed_date !== null
  const Icon = isClosed ? CircleCheck : answered ? MailCheck : Inbox
  return (
    <span className={badgeClass(isClosed ? 'approved' : 'pending')}>
      <Icon aria-hidden="true" />
      {isClosed ? MESSAGES.closed : answered ? MESSAGES.answered : MESSAGES.open}
    </span>
  )
}
