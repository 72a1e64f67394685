import { api } from '@eco/contract'
import { durationText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { states as STATES } from '../../../messages/en/requests.json'
import { tickets as MESSAGES } from '../../../messages/en/tickets.json'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { ListSearch } from '../../list/filters.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { nameOf, requestColumns } from '../requests/handling.tsx'
import { StateChips } from '../requests/state-chips.tsx'
import { TICKETS_PATH, type Ticket, useTickets } from './queries.ts'

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
        texts={MESSAGES}
        columns={columns()}
        rowKey={({ ticket_id }) => ticket_id}
        filters={
          <div className="grid items-end gap-3 md:grid-cols-[auto_minmax(0,24rem)] md:justify-between">
            <StateChips counts={data?.counts} chosen={filters.state} choose={(state) => change({ state })} />
            <ListSearch list={list} texts={MESSAGES} />
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
  ...requestColumns(),
]
