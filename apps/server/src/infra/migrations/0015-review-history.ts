import type { Migration, SqlTypes } from '../db/migration.ts'

export const reviewHistory: Migration = {
  version: 15,
  name: 'histories of activities, reasons in notifications',
  statements: (w) => [...events(w), ...earlier(), ...reasons(), ...waits()],
}

const events = ({ int8, seq }: SqlTypes) => [
  `create table activity_events (
    seq ${seq}, submission_id text not null references activity_submissions(id),
    user_id text not null references users(id), at ${int8} not null, event text not null, actor_id text not null,
    reason_code text, reason text, coins ${int8} not null)`,
  `create index activity_events_of on activity_events (submission_id, seq)`,
  `create index activity_events_of_user on activity_events (user_id, seq)`,
]

const INTO =
  'insert into activity_events (submission_id, user_id, at, event, actor_id, reason_code, reason, coins)'

/** What the submissions themselves still tell: that they were saved, the last decision, and a cancellation. */
const earlier = () => [
  `${INTO} select id, user_id, at, 'saved', user_id, null, null, case when review is null then reward else 0 end
    from activity_submissions order by at, id`,
  `${INTO} select id, user_id, reviewed_at, review, coalesce(reviewed_by, ''), reason_code, reason,
    case when review = 'approved' then reward else 0 end
    from activity_submissions where review in ('approved','rejected') and reviewed_at is not null order by reviewed_at, id`,
  `${INTO} select id, user_id, cancelled_at, 'cancelled', user_id, null, null,
    case when review is null or review = 'approved' then -reward else 0 end
    from activity_submissions where cancelled_at is not null order by cancelled_at, id`,
]

const reasons = () => [`alter table notices add column reason_code text`]

/** Closed cases by kind, for the usual waiting times. */
const waits = () => [
  `create index cases_decided on review_cases (kind, closed_at) where closed_at is not null and outcome <> 'withdrawn'`,
]
