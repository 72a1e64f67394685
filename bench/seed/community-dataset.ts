/** A community for two readers: one follows ten thousand members, the other nobody. */
import { MEMBER_TITLE } from '@eco/domain/community/members'
import SAMPLES from '../../apps/server/src/features/community/sample-members.json'
import { SCALE } from '../scale.ts'
import { type Row, row } from './bulk.ts'
import { memberId, sessionRow } from './members.ts'

/** Source of the full size: product rule. */
const { posts: POSTS, followed: FOLLOWED, authors: AUTHORS } = SCALE.feed
/** Member numbers of the two readers, who write nothing. */
export const READER = AUTHORS
export const NOBODYS_READER = AUTHORS + 1

const DAY_MS = 86_400_000
const POST_EVERY_MS = 30_000
const CONTENT =
  'Watered the row behind the school before sunrise. Two of the nine neem saplings have new leaves, the others wait.'

/** @param now time of the newest post, ms since 1970 */
export function* communityDataset(now: number): Generator<Row> {
  for (let member = 0; member < AUTHORS + 2; member++) yield* memberRows(member, now)
  for (const reader of [READER, NOBODYS_READER]) yield sessionRow(reader, now)
  for (let author = 0; author < FOLLOWED; author++)
    yield row('communityFollows', {
      followerId: memberId(READER),
      followeeId: memberId(author),
      at: now,
    })
  // The sample posts have the first numbers.
  let seq = SAMPLES.flatMap(({ posts }) => posts).length
  for (let post = 0; post < POSTS; post++) {
    const author = post % AUTHORS
    seq++
    yield row('communityPosts', {
      id: `post_${post}`,
      authorId: memberId(author),
      content: CONTENT,
      hidden: 0,
      createdAt: now - (POSTS - post) * POST_EVERY_MS,
    })
    if (author < FOLLOWED) yield row('communityTimeline', { ownerId: memberId(READER), postSeq: seq })
  }
}

function* memberRows(member: number, now: number): Generator<Row> {
  const [id, createdAt, name] = [memberId(member), now - 400 * DAY_MS, `Asha ${member}`]
  yield row('users', {
    id,
    email: `${id}@example.org`,
    emailKey: `${id}@example.org`,
    username: name,
    // Nobody logs in by password here.
    passwordHash: '-',
    role: 'user',
    createdAt,
  })
  yield row('communityMembers', {
    id,
    name,
    title: MEMBER_TITLE,
    avatar: null,
    sample: 0,
    joinedAt: createdAt,
    followers: member < FOLLOWED ? 1 : 0,
    following: member === READER ? FOLLOWED : 0,
    posts: member < AUTHORS ? POSTS / AUTHORS : 0,
    showsFigures: 0,
  })
  for (const [position, key] of [name.toLowerCase(), String(member)].entries())
    yield row('communityNames', { memberId: id, position, key })
}
