import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import type { Db } from '../../../infra/db/port.ts'
import type { SpendQuota } from '../../../infra/limits/account-limits-store.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import { endBlock, insertBlock, readBlock } from './block-store.ts'
import { deleteFollow, insertFollow } from './follow-store.ts'
import type { CommunityDependencies } from './member-routes.ts'
import { enterMember, lockPair, type MemberRow } from './member-store.ts'

/** Follows and blocks between members. */
export function followRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  spendQuota: SpendQuota,
  dependencies: CommunityDependencies,
): void {
  /** Locks both members. @throws Problem not_found if the other is unknown */
  const lockOther = async (tx: Db, userId: string, otherId: string): Promise<MemberRow> => {
    const rows = await lockPair(database, tx, userId, otherId)
    const other = rows.find((row) => row.id === otherId)
    if (!other) throw problem('not_found')
    return other
  }
  /** As `lockOther`. @throws Problem not_found if the other blocks the caller */
  const meet = async (tx: Db, userId: string, otherId: string): Promise<MemberRow> => {
    await enterMember(tx, userId)
    const other = await lockOther(tx, userId, otherId)
    if ((await readBlock(tx, userId, otherId)) === 'other') throw problem('not_found')
    return other
  }

  route(api.followMember, async ({ params: { member_id: otherId }, session: { userId }, write }) => {
    if (otherId === userId) throw problem('conflict', { message: message('community.ownFollow') })
    return write(async (tx) => {
      const other = await meet(tx, userId, otherId)
      if ((await readBlock(tx, userId, otherId)) === 'own')
        throw problem('conflict', { message: message('community.youBlock') })
      await spendQuota(tx, userId, 'follow')
      const isNew = await insertFollow(tx, userId, otherId, now())
      if (isNew && other.sample === 0) await dependencies.notifyFollowed(tx, otherId, userId, now())
      return { followed: true, followers: other.followers + (isNew ? 1 : 0) }
    })
  })

  route(api.unfollowMember, async ({ params: { member_id: otherId }, session: { userId }, write }) =>
    write(async (tx) => {
      const other = await meet(tx, userId, otherId)
      const ended = await deleteFollow(tx, userId, otherId)
      return { followed: false, followers: other.followers - (ended ? 1 : 0) }
    }),
  )

  route(api.blockMember, async ({ params: { member_id: otherId }, session: { userId }, write }) => {
    if (otherId === userId) throw problem('conflict', { message: message('community.ownBlock') })
    return write(async (tx, mention) => {
      await enterMember(tx, userId)
      const other = await lockOther(tx, userId, otherId)
      await insertBlock(tx, userId, otherId)
      await deleteFollow(tx, userId, otherId)
      await deleteFollow(tx, otherId, userId)
      await dependencies.forgetBetween(tx, userId, otherId)
      mention([otherId])
      return { blocked: true, message: sentence('community.blocked', { name: other.name }) }
    })
  })

  route(api.unblockMember, async ({ params: { member_id: otherId }, session: { userId }, write }) =>
    write(async (tx, mention) => {
      if (otherId === userId) throw problem('not_found')
      const other = await lockOther(tx, userId, otherId)
      if ((await readBlock(tx, userId, otherId)) === 'own') await endBlock(tx, userId, otherId)
      mention([otherId])
      return { blocked: false, message: sentence('community.unblocked', { name: other.name }) }
    }),
  )
}
