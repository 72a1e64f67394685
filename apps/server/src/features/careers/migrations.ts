import type { Migration } from '../../infra/db/migration.ts'

export const applicationEvents: Migration = {
  version: 38,
  name: 'answered and closed applications',
  statements: ({ int8, seq }) => [
    `alter table job_applications add column closed_at ${int8}`,
    `create index applications_open on job_applications (created_at, id) where closed_at is null`,
    `create index applications_for_job on job_applications (job, created_at, id)`,
    `create table application_events (
      seq ${seq}, application_id text not null references job_applications(id),
      event text not null check (event in ('answered','closed','reopened')), actor_id text not null, at ${int8} not null,
      text text)`,
    `create index application_events_of on application_events (application_id, seq)`,
  ],
}
