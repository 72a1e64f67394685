import type { Migration } from '../../infra/db/migration.ts'

export const organizationTables: Migration = {
  version: 30,
  name: 'members of organizations',
  statements: ({ int8, keyed }) => [
    `create table organization_members (
      organization_id text not null references users(id), user_id text not null references users(id),
      role text not null check (role in ('owner','manager','viewer')),
      shares text not null check (shares in ('none','totals','records')), joined_at ${int8} not null,
      primary key (organization_id, user_id), check (organization_id <> user_id))${keyed}`,
    `create index organization_members_in_order on organization_members (organization_id, joined_at, user_id)`,
    `create index organization_members_of_person on organization_members (user_id, organization_id)`,
    `create table organization_invitations (
      id text primary key, organization_id text not null references users(id),
      invited_by text not null references users(id), secret_hash text not null unique,
      role text not null check (role in ('manager','viewer')), email text, created_at ${int8} not null,
      expires_at ${int8} not null)`,
    `create index organization_invitations_of on organization_invitations (organization_id, created_at, id)`,
    `create index organization_invitations_by on organization_invitations (invited_by)`,
    `create index organization_invitations_expiring on organization_invitations (expires_at)`,
    `alter table sessions add column acting_for text`,
    `create index sessions_acting on sessions (acting_for) where acting_for is not null`,
  ],
}

/** Totals meant credits only; whoever chose them has not agreed to the rest. */
export const asksAgain: Migration = {
  version: 46,
  name: 'ask again what members share',
  statements: () => [`update organization_members set shares = 'none' where shares = 'totals'`],
}

export const publicPages: Migration = {
  version: 48,
  name: 'public pages of organizations',
  statements: ({ int8 }) => [
    `create table organization_pages (
      organization_id text primary key references users(id), opened_at ${int8} not null)`,
  ],
}
