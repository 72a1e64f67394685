/** What the comparison with the peer needs besides the dataset. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('peer', import.meta.url))
/** Posts in the feed of each caller: more than a page. */
const POSTS = 30

export function installPeer(say: (line: string) => void): void {
  if (existsSync(`${FOLDER}/node_modules/drizzle-orm`)) return
  say('Installing the peer into its own folder ...')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'ignore' })
}

/** Gives every member with a session a feed of their own posts; does nothing the second time. */
export async function seedPosts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(`insert into community_members (id, name, title, avatar, sample, joined_at, followers, following, posts, shows_figures)
    select id, username, 'Eco member', null, 0, created_at, 0, 0, ${POSTS}, 0 from users
    where id in (select user_id from sessions) on conflict do nothing`)
  await client.query(`insert into community_posts (id, author_id, content, hidden, created_at)
    select 'post_' || s.user_id || n, s.user_id, repeat('Watered the row behind the school. ', 4), 0, s.created_at - n
    from sessions s, generate_series(1, ${POSTS}) n where not exists (select 1 from community_posts where author_id = s.user_id)`)
  await client.query(`insert into community_timeline (owner_id, post_seq)
    select p.author_id, p.seq from community_posts p join sessions s on s.user_id = p.author_id on conflict do nothing`)
  await client.query('commit')
  await client.query('analyze')
  await client.end()
}
