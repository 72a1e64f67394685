import { api } from '@eco/contract'
import type { CommunityFigures } from '@eco/contract/community/community'
import { searchKey } from '@eco/domain/community/members'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { pageOf } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { KEY_CURSOR, MEMBER_CURSOR, readInOrder, searchNames } from '../list-store.ts'
import { readSeq, wireCard, wirePage } from '../mapper.ts'
import { preparePostsOf } from '../posts/post-store.ts'
import { readBlock } from './block-store.ts'
import {
  enterMember,
  findMember,
  NOBODY,
  ownMember,
  type SeenMember,
  setShowsFigures,
} from './member-store.ts'

/** What this feature needs from others. */
export type CommunityDependencies = {
  figuresOf(db: Db, userId: string): Promise<CommunityFigures>
  /** Notifies a member of a new follower, in the caller's transaction. */
  notifyFollowed(tx: Db, followeeId: string, followerId: string, at: number): Promise<void>
  /** Deletes each of two members' notifications about the other. */
  forgetBetween(tx: Db, one: string, other: string): Promise<void>
}

/** Members per page of a list. */
const MEMBERS_PAGE = 20

type Viewer = { userId: string; whole: boolean } | undefined
const viewerOf = (session: Viewer): string => (session?.whole ? session.userId : NOBODY)

/** Lists of members, a member's public page, and the caller's own data. */
export function memberRoutes(
  route: Route,
  deps: Pick<Deps, 'database'>,
  dependencies: CommunityDependencies,
): void {
  const { database } = deps
  const postsOf = preparePostsOf(database)

  route(api.listMembers, async ({ query, session }) => {
    const viewerId = viewerOf(session)
    return database.read((db) =>
      query.q === undefined || query.q.trim() === ''
        ? inOrder(db, viewerId, query.cursor)
        : found(db, viewerId, query.q, query.cursor),
    )
  })

  route(api.getMember, async ({ params, session }) => {
    const viewerId = viewerOf(session)
    return database.read(async (db) => {
      const { row, blocked } = await seen(db, viewerId, params.member_id)
      const shown = row.showsFigures === 1 || (row.id === viewerId && row.sample === 0)
      return {
        ...wireCard(row, viewerId),
        following: row.following,
        posts: row.posts,
        joined_date: row.joinedAt,
        blocked,
        figures: shown && !blocked ? await dependencies.figuresOf(db, row.id) : null,
      }
    })
  })

  route(api.listMemberPosts, async ({ params, query, session }) => {
    const viewerId = viewerOf(session)
    const before = readSeq(query.cursor)
    const { blocked } = await database.read((db) => seen(db, viewerId, params.member_id))
    return blocked ? { posts: [] } : wirePage(await postsOf({ authorId: params.member_id, before }), viewerId)
  })

  const wireMe = (row: SeenMember) => {
    const { id, following, posts, showsFigures } = row
    return { ...wireCard(row, id), following, posts, show_figures: showsFigures === 1 }
  }

  route(api.getCommunityMe, async ({ session: { userId } }) => wireMe(await ownMember(database, userId)))

  route(api.showFigures, async ({ body, session: { userId }, write }) =>
    write(async (tx) => {
      await enterMember(tx, userId)
      await setShowsFigures(tx, userId, body.show_figures)
      const row = await findMember(tx, userId, userId)
      if (!row) throw problem('not_found')
      return wireMe(row)
    }),
  )
}

/** @throws Problem not_found for an unknown member, and for one who blocks the caller */
async function seen(db: Db, viewerId: string, id: string): Promise<{ row: SeenMember; blocked: boolean }> {
  const row = await findMember(db, id, viewerId)
  const block = viewerId === NOBODY ? 'none' : await readBlock(db, viewerId, id)
  if (!row || block === 'other') throw problem('not_found')
  return { row, blocked: block === 'own' }
}

async function inOrder(db: Db, viewerId: string, cursor: string | undefined) {
  const after = MEMBER_CURSOR.read(cursor)
  const rows = await readInOrder(db, viewerId, after, MEMBERS_PAGE + 1)
  return membersOf(rows, viewerId, MEMBER_CURSOR.write)
}

async function found(db: Db, viewerId: string, typed: string, cursor: string | undefined) {
  const after = KEY_CURSOR.read(cursor)
  const prefix = searchKey(typed)
  const rows = prefix === '' ? [] : await searchNames(db, viewerId, prefix, after, MEMBERS_PAGE + 1)
  return membersOf(rows, viewerId, ({ id, position }) => KEY_CURSOR.write({ position, memberId: id }))
}

function membersOf<R extends SeenMember>(rows: readonly R[], viewerId: string, write: (last: R) => string) {
  const { page, ...next } = pageOf(rows, MEMBERS_PAGE, write)
  return { members: page.map((row) => wireCard(row, viewerId)), ...next }
}
