import { MEMBER_TITLE, nameKeys } from '@eco/domain/community/members'
import type { Migration, SqlTypes } from '../../infra/db/migration.ts'
import SAMPLES from './sample-members.json'

export const communityTables: Migration = {
  version: 6,
  name: 'community, notifications',
  statements: (w) => [
    ...members(w),
    ...posts(w),
    ...notices(w),
    ...SAMPLES.flatMap(enterSample),
    ...postsOfSamples(),
    ...enterEverybody(w),
  ],
}

/** Both databases compare keys byte by byte, so that a search is one range of the index. */
const keyText = ({ engine }: SqlTypes) => (engine === 'postgres' ? 'text collate "C"' : 'text')

const members = (w: SqlTypes) => [
  `create table community_members (
    id text primary key, name text not null, title text not null, avatar text, sample integer not null,
    joined_at ${w.int8} not null, followers integer not null, following integer not null, posts integer not null,
    shows_figures integer not null)`,
  `create index members_in_order on community_members (followers desc, joined_at, id)`,
  `create table community_names (
    member_id text not null references community_members(id), position integer not null, key ${keyText(w)} not null,
    primary key (member_id, position))`,
  `create index names_by_key on community_names (key, member_id)`,
  `create table community_follows (
    follower_id text not null references community_members(id), followee_id text not null references community_members(id),
    at ${w.int8} not null, primary key (follower_id, followee_id), check (follower_id <> followee_id))${w.keyed}`,
  `create index follows_of_followee on community_follows (followee_id, follower_id)`,
  // Two rows for each block, so that both members find it by their key; `own` is 1 in the row of who set it.
  `create table community_blocks (
    member_id text not null references community_members(id), other_id text not null references community_members(id),
    own integer not null, primary key (member_id, other_id))${w.keyed}`,
]

const posts = ({ int8, seq, keyed }: SqlTypes) => [
  `create table community_posts (
    seq ${seq}, id text not null unique, author_id text not null references community_members(id), content text not null,
    hidden integer not null, created_at ${int8} not null)`,
  `create index posts_of_author on community_posts (author_id, seq)`,
  `create table community_timeline (
    owner_id text not null, post_seq ${int8} not null, primary key (owner_id, post_seq))${keyed}`,
  // Posts still to be added to, or removed from, the feeds of the followers after `after_id`.
  `create table community_deliveries (
    post_seq ${int8} not null, kind text not null check (kind in ('give','take')), author_id text not null,
    after_id text not null, primary key (post_seq, kind))`,
  `create table community_reports (
    post_id text not null references community_posts(id) on delete cascade, reporter_id text not null,
    reason text not null, text text not null, at ${int8} not null, decision text, decided_at ${int8}, decided_by text,
    primary key (post_id, reporter_id))`,
  `create index reports_waiting on community_reports (at, post_id) where decision is null`,
]

const notices = ({ int8, seq }: SqlTypes) => [
  `create table notices (
    seq ${seq}, user_id text not null references users(id), kind text not null, once_key text not null, actor_id text,
    subject_kind text not null, subject_id text not null, title text not null, reason text, at ${int8} not null,
    read_at ${int8}, unique (user_id, once_key))`,
  `create index notices_of_user on notices (user_id, seq)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
  `create index notices_of_actor on notices (actor_id, user_id)`,
]

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const sampleId = (at: number): string => `sample_${at + 1}`
/** The sample members joined before all others, in their order. */
const SAMPLES_SINCE_MS = Date.UTC(2026, 0, 1)

/** The nine sample members, who cannot log in. Never change them or their posts: this migration was released. */
function enterSample({ name, title, posts: written }: (typeof SAMPLES)[number], at: number): string[] {
  const id = text(sampleId(at))
  return [
    `insert into community_members (id, name, title, avatar, sample, joined_at, followers, following, posts, shows_figures)
      values (${id}, ${text(name)}, ${text(title)}, 'avatar-${at + 1}', 1, ${SAMPLES_SINCE_MS + at}, 0, 0, ${written.length}, 0)`,
    ...nameKeys(name).map(
      (key, position) =>
        `insert into community_names (member_id, position, key) values (${id}, ${position}, ${text(key)})`,
    ),
  ]
}

/** Sorted by day, so that later posts get higher numbers. */
const postsOfSamples = (): string[] =>
  SAMPLES.flatMap(({ posts: written }, member) => written.map((post, nth) => ({ member, nth, ...post })))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(
      ({
        member,
        nth,
        day,
        content,
      }) => `insert into community_posts (id, author_id, content, hidden, created_at)
        values ('post_${sampleId(member)}_${nth + 1}', ${text(sampleId(member))}, ${text(content)}, 0, ${Date.parse(`${day}T07:30:00Z`)})`,
    )

/** Enters existing accounts, each under the whole name and under the rest after each space. */
const enterEverybody = ({ engine }: SqlTypes): string[] => {
  const space = engine === 'postgres' ? `strpos(key, ' ')` : `instr(key, ' ')`
  return [
    `insert into community_members (id, name, title, avatar, sample, joined_at, followers, following, posts, shows_figures)
      select id, username, '${MEMBER_TITLE}', null, 0, created_at, 0, 0, 0, 0 from users where true`,
    `insert into community_names (member_id, position, key)
      with recursive words(member_id, position, key) as (
        select id, 0, lower(trim(username)) from users
        union all
        select member_id, position + 1, trim(substr(key, ${space} + 1)) from words where ${space} > 0 and position < 5)
      select member_id, position, substr(key, 1, 60) from words where key <> ''`,
  ]
}
