import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const reportedContent: Migration = {
  version: 20,
  name: 'reported content',
  statements: (w) => [...tables(w), ...formerReports(), ...hiddenContent()],
}

const tables = ({ int8 }: SqlTypes) => [
  `create table content_cases (
    id text primary key, kind text not null check (kind in ('post','comment','article')),
    content_id text not null unique, owner_id text references users(id),
    state text not null check (state in ('open','hidden','fine','gone')), hidden integer not null,
    version integer not null, opened_at ${int8} not null, decided_at ${int8}, not_by text, hidden_at ${int8},
    answered_at ${int8}, cleared_edit ${int8})`,
  `create index content_cases_by_state on content_cases (state, opened_at, id)`,
  `create index content_cases_of_owner on content_cases (owner_id, hidden_at, id)`,
  `create table content_reports (
    id text primary key, case_id text not null references content_cases(id), reporter_id text references users(id),
    reason text not null, text text not null, at ${int8} not null,
    outcome text check (outcome in ('upheld','unfounded')), decided_at ${int8},
    check ((outcome is null) = (decided_at is null)))`,
  `create index content_reports_of_case on content_reports (case_id, at)`,
  `create index content_reports_of_member on content_reports (reporter_id, decided_at)`,
  // One open report for each member; a second one replaces it.
  `create unique index content_reports_open on content_reports (case_id, reporter_id) where decided_at is null`,
  `create table content_events (
    id text primary key, case_id text not null references content_cases(id), version integer not null,
    event text not null, actor_id text not null, at ${int8} not null, reason_code text, text text,
    unique (case_id, version))`,
]

const FORMER = [
  {
    kind: 'article',
    reports: `(select blog_id as content_id, user_id as reporter_id, reason, text, created_at as at, decision, decided_at,
      decided_by from blog_reports)`,
    content: `(select id, author_id, hidden, coalesce(edited_at, 0) as edited from blogs)`,
  },
  {
    kind: 'post',
    reports: `(select post_id as content_id, reporter_id, reason, text, at, decision, decided_at, decided_by
      from community_reports)`,
    content: `(select id, author_id, hidden, 0 as edited from community_posts)`,
  },
]

/** Reports had a table for each kind, and no history. */
const formerReports = () => [
  ...FORMER.flatMap(({ kind, reports, content }) => [
    `insert into content_cases (id, kind, content_id, owner_id, state, hidden, version, opened_at, decided_at, not_by,
      hidden_at, answered_at, cleared_edit)
      select 'report_' || c.id, '${kind}', c.id, max(u.id),
        case when count(*) > count(r.decision) then 'open' when c.hidden = 1 then 'hidden' else 'fine' end,
        c.hidden, 1, min(r.at), case when count(*) = count(r.decision) then max(r.decided_at) end,
        case when c.hidden = 1 then max(r.decided_by) end, case when c.hidden = 1 then max(r.decided_at) end, null,
        case when c.hidden = 0 and c.edited <= max(r.decided_at) then c.edited end
      from ${reports} r join ${content} c on c.id = r.content_id left join users u on u.id = c.author_id
      group by c.id, c.hidden, c.edited`,
    `insert into content_reports (id, case_id, reporter_id, reason, text, at, outcome, decided_at)
      select 'report_' || r.content_id || '_' || u.id, 'report_' || r.content_id, u.id, r.reason, r.text, r.at,
        case r.decision when 'hide' then 'upheld' when 'keep' then 'unfounded' end, r.decided_at
      from ${reports} r join users u on u.id = r.reporter_id`,
  ]),
  `insert into content_events (id, case_id, version, event, actor_id, at, reason_code, text)
    select 'event_' || id, id, 1, state, coalesce(not_by, ''), decided_at, null, null from content_cases
    where decided_at is not null`,
  `drop table blog_reports`,
  `drop table community_reports`,
]

/** Comments can be hidden, hidden posts are not counted, and stay in the feeds, which leave them out. */
const hiddenContent = () => [
  `alter table blog_comments add column hidden integer not null default 0`,
  `update community_members set posts = posts - (
    select count(*) from community_posts p where p.author_id = community_members.id and p.hidden = 1)
    where id in (select author_id from community_posts where hidden = 1)`,
  `insert into community_timeline (owner_id, post_seq)
    select f.follower_id, p.seq from community_posts p join community_follows f on f.followee_id = p.author_id
    where p.hidden = 1 on conflict do nothing`,
]
