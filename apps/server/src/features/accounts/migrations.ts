import type { Migration } from '../../infra/db/migration.ts'

export const secondFactorTables: Migration = {
  version: 36,
  name: 'two-factor sign-in',
  statements: ({ int8, keyed }) => [
    `alter table sessions add column awaits text check (awaits in ('second_step'))`,
    `create table authenticator_apps (
      user_id text primary key references users(id), secret text not null, key_no integer not null,
      created_at ${int8} not null, confirmed_at ${int8}, last_step ${int8} not null)${keyed}`,
    `create table recovery_codes (
      code_hash text primary key, user_id text not null references users(id),
      created_at ${int8} not null, used_at ${int8})${keyed}`,
    `create index authenticator_apps_by_key on authenticator_apps (key_no, user_id)`,
    `create index recovery_codes_of_user on recovery_codes (user_id)`,
  ],
}

export const passkeyTables: Migration = {
  version: 42,
  name: 'passkeys',
  statements: ({ int8, keyed }) => [
    `create table passkeys (
      id text primary key, user_id text not null references users(id), credential_id text not null unique,
      public_key text not null, counter ${int8} not null, transports text not null, name text not null,
      created_at ${int8} not null, used_at ${int8})${keyed}`,
    `create index passkeys_of_user on passkeys (user_id)`,
    `create table passkey_challenges (
      challenge_hash text primary key, user_id text references users(id),
      purpose text not null check (purpose in ('add', 'sign_in', 'second_step')),
      expires_at ${int8} not null)${keyed}`,
    `create index passkey_challenges_of_user on passkey_challenges (user_id)`,
    `create index passkey_challenges_by_end on passkey_challenges (expires_at)`,
  ],
}

/** Reviewers and administrators of before have the whole grace. */
export const staffSinceColumn: Migration = {
  version: 43,
  name: 'since when an account works as staff',
  statements: ({ int8, engine }) => [
    `alter table users add column staff_since ${int8}`,
    `update users set staff_since = ${NOW_MS[engine]} where role in ('reviewer', 'admin')`,
  ],
}

const NOW_MS = {
  sqlite: `cast(strftime('%s', 'now') as integer) * 1000`,
  postgres: `cast(extract(epoch from now()) * 1000 as bigint)`,
}

export const knownDeviceTable: Migration = {
  version: 44,
  name: 'devices that have signed in',
  statements: ({ int8, keyed }) => [
    `create table known_devices (
      user_id text not null references users(id), device_hash text not null,
      created_at ${int8} not null, seen_at ${int8} not null, primary key (user_id, device_hash))${keyed}`,
    `create index known_devices_by_use on known_devices (seen_at)`,
  ],
}

export const oidcTables: Migration = {
  version: 45,
  name: 'sign-in with OpenID Connect',
  statements: ({ int8, keyed }) => [
    `create table oidc_identities (
      issuer text not null, subject text not null, user_id text not null references users(id),
      linked_at ${int8} not null, primary key (issuer, subject))${keyed}`,
    `create unique index oidc_identities_of_user on oidc_identities (user_id, issuer)`,
    `create table oidc_requests (
      state_hash text primary key, secret_hash text not null, user_id text references users(id),
      expires_at ${int8} not null)${keyed}`,
    `create index oidc_requests_of_user on oidc_requests (user_id)`,
    `create index oidc_requests_by_end on oidc_requests (expires_at)`,
    `create table oidc_sign_ups (
      secret_hash text primary key, issuer text not null, subject text not null, email text not null,
      is_verified integer not null, expires_at ${int8} not null)${keyed}`,
    `create index oidc_sign_ups_by_end on oidc_sign_ups (expires_at)`,
  ],
}
