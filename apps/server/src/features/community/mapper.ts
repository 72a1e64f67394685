import type { CommunityPost, MemberCard } from '@eco/contract/community/community'
import { pageOf, SEQ_CURSOR } from '../../http/cursor.ts'
import type { SeenMember } from './members/member-store.ts'
import { POSTS_PAGE, type PostRow } from './posts/post-store.ts'

export const wireCard = (row: SeenMember, viewerId: string): MemberCard => ({
  id: row.id,
  name: row.name,
  title: row.title,
  avatar: row.avatar,
  sample: row.sample === 1,
  followers: row.followers,
  followed: row.followed === 1,
  me: row.id === viewerId,
})

export const wirePost = (row: PostRow, viewerId: string): CommunityPost => ({
  id: row.id,
  author: {
    id: row.authorId,
    name: row.name,
    title: row.title,
    avatar: row.avatar,
    sample: row.sample === 1,
    me: row.authorId === viewerId,
  },
  content: row.content,
  created_date: row.createdAt,
})

/** The sequence number before which a page begins; without a cursor, the newest. */
export const readSeq = (text: string | undefined): number =>
  SEQ_CURSOR.read(text)?.seq ?? Number.MAX_SAFE_INTEGER

/** @param rows one more than a page if there is another page */
export function wirePage(rows: readonly PostRow[], viewerId: string) {
  const { page, ...next } = pageOf(rows, POSTS_PAGE, SEQ_CURSOR.write)
  return { posts: page.map((row) => wirePost(row, viewerId)), ...next }
}
