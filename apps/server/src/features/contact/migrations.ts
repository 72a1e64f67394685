import type { Migration } from '../../infra/db/migration.ts'

export const ticketEvents: Migration = {
  version: 34,
  name: 'answered and closed tickets',
  statements: ({ int8, seq }) => [
    `alter table contact_tickets add column closed_at ${int8}`,
    `create index tickets_open on contact_tickets (created_at, id) where closed_at is null`,
    `create table ticket_events (
      seq ${seq}, ticket_id text not null references contact_tickets(id),
      event text not null check (event in ('answered','closed','reopened')), actor_id text not null, at ${int8} not null,
      text text)`,
    `create index ticket_events_of_ticket on ticket_events (ticket_id, seq)`,
  ],
}
