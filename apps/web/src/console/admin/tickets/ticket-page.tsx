import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { tickets as LIST, ticket as MESSAGES } from '../../../messages/en/tickets.json'
import { FactLines } from '../../../ui/figures/ledger-lines.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { BackLink } from '../../link.tsx'
import { DetailStates } from '../requests/detail-states.tsx'
import { Handling, HandlingState, nameOf, senderFacts } from '../requests/handling.tsx'
import { changeTicket, TICKETS_PATH, type TicketDetail, ticketKeys, useTicket } from './queries.ts'

/** One message from the contact form, its history, and the answer by mail. */
export function TicketPage() {
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string }
  const query = useTicket(ticketId)
  if (query.data?.ticket_id === ticketId) return <Opened key={ticketId} ticket={query.data} />
  return <DetailStates query={query} texts={MESSAGES} listPath={TICKETS_PATH} />
}

function Opened({ ticket }: { ticket: TicketDetail }) {
  const { ticket_id, company, message, created_date } = ticket
  const queries = useQueryClient()
  const { address, member } = senderFacts(ticket)
  const facts = [address, ...(company === null ? [] : [{ label: MESSAGES.company, value: company }]), member]
  return (
    <Page
      width="read"
      title={ticket_id}
      lead={format(MESSAGES.lead, { name: nameOf(ticket), moment: momentText(created_date) })}
      actions={<HandlingState {...ticket} />}
    >
      <BackLink to={TICKETS_PATH}>{LIST.title}</BackLink>
      <div className="grid gap-4">
        <section className="card card-pad grid gap-4" aria-label={MESSAGES.message}>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          <FactLines className="[&_dd]:wrap-anywhere" facts={facts} />
        </section>
        <Handling
          request={ticket}
          mailSubject={format(MESSAGES.mailSubject, { number: ticket_id })}
          send={(change, keyFor) => changeTicket(ticket_id, change, keyFor)}
          reload={() => queries.invalidateQueries({ queryKey: ticketKeys.all })}
        />
      </div>
    </Page>
  )
}
