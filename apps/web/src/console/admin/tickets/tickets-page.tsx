import { api } from '@eco/contract'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { durationText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { states as STATES } from '../../../messages/en/requests.json'
import { tickets as MESSAGES } from '../../../messages/en/tickets.json'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { FilterSearch } from '../../review/queue-filters.tsx'
import { HandlingState, nameOf } from '../requests/handling.tsx'
import { StateChips } from '../requests/state-chips.tsx'
import { TICKETS_PATH, type Ticket, useTickets } from './queries.ts'

/** Tickets of a page. Source: the API. */
const PAGE_ROWS = 50

/** Messages from the contact form, for administrators. */
export function TicketsPage() {
  const list = useTickets()
  const { filters, change } = list
  const { data } = list.query
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
            <StateChips counts={data?.counts} chosen={filters.state} choose={(state) => change({ state })} />
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
    head: STATES.from,
    cell: (ticket) => <span className="wrap-anywhere">{nameOf(ticket)}</span>,
  },
  {
    head: STATES.received,
    cell: ({ created_date: at }) => (
      <span className="whitespace-nowrap" title={momentText(at)}>
        {agoText(at, Date.now())}
      </span>
    ),
  },
  { head: STATES.state, part: 'amount', cell: (ticket) => <HandlingState {...ticket} /> },
]
