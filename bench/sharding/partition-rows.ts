/** Fills the largest tables inside of PostgreSQL, which is faster than sending rows. */
import type pg from 'pg'

export type Rows = { members: number; postings: number; submissions: number; feedRows: number; posts: number }

/** Followers of member 0. */
export const FOLLOWERS = 1_000
const DAY_MS = 86_400_000
/** Numbers below belong to the sample posts. */
const FIRST_POST = 1_000
const idOf = (number: string) => `'u_' || md5((${number})::text)`

export async function fill(client: pg.Client, rows: Rows, now: number): Promise<void> {
  const { members, postings, submissions, feedRows, posts } = rows
  const perMember = Math.floor(feedRows / members)
  for (const statement of [
    `insert into users (id, email, email_key, username, password_hash, role, created_at)
      select ${idOf('n')}, n, n, 'Asha ' || n, '-', 'user', ${now} from generate_series(0, ${members - 1}) n`,
    `insert into community_members (id, name, title, sample, joined_at, followers, following, posts, shows_figures)
      select ${idOf('n')}, 'Asha ' || n, 'Member', 0, ${now}, 0, 0, 0, 0 from generate_series(0, ${members - 1}) n`,
    `insert into community_follows (follower_id, followee_id, at)
      select ${idOf('n')}, ${idOf('0')}, ${now} from generate_series(1, ${Math.min(FOLLOWERS, members - 1)}) n`,
    `insert into community_posts (seq, id, author_id, content, hidden, created_at) overriding system value
      select ${FIRST_POST} + n, 'post_' || n, ${idOf(`n % ${members}`)}, 'Two new leaves.', 0, ${now}
      from generate_series(0, ${posts - 1}) n`,
    `select setval(pg_get_serial_sequence('community_posts', 'seq'), ${FIRST_POST + posts})`,
    `insert into community_timeline (owner_id, post_seq)
      select ${idOf('m')}, ${FIRST_POST} + (k * ${Math.max(1, Math.floor(posts / Math.max(1, perMember)))} + m) % ${posts}
      from generate_series(0, ${perMember - 1}) k, generate_series(0, ${members - 1}) m on conflict do nothing`,
    `insert into transfers (code, ref, debit, credit, amount, at, asset_id, actor_id, cause)
      select case k when 0 then 'CLAIM' else 'ISSUE' end, 'tree_' || md5(n::text) || ':1',
        case k when 0 then 'issuance' else 'pending:' || ${idOf(`n % ${members}`)} end,
        case k when 0 then 'pending:' else 'available:' end || ${idOf(`n % ${members}`)},
        50, ${now}, 'tree_' || md5(n::text), ${idOf(`n % ${members}`)}, case k when 0 then 'saved' else 'approved' end
      from generate_series(0, ${Math.floor(postings / 2) - 1}) n, generate_series(0, 1) k`,
    `insert into activity_submissions (id, user_id, activity_key, revision, status, visit, species, plastic_action, date,
        time, location, lat, lng, reward, at, home_day)
      select 'activity_' || md5(n::text), ${idOf(`n % ${members}`)}, 'plastic-free', 1, 'accepted', 0, 'Other', 'A bag',
        '2026-03-02', '09:30', 'Pune', 18.5, 73.9, 10, ${now} - n % 365 * ${DAY_MS}::bigint, 20000 - n % 365
      from generate_series(0, ${submissions - 1}) n`,
    'analyze',
  ])
    await client.query(statement)
}
