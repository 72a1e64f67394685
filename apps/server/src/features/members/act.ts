import { message } from '@eco/contract/messages'
import { type GivenRole, memberActBlocker } from '@eco/domain/members/rules'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import {
  type Account,
  findSuspension,
  insertSuspension,
  liftSuspension,
  lockAccounts,
  setRole,
  setSuspended,
  writeAnswer,
} from './suspension-store.ts'

export type MemberNeeds = {
  endSessions(tx: Db, userId: string): Promise<number>
  /** A link that was made for a member must not open the account of an administrator. */
  endResetLinks(tx: Db, userId: string): Promise<void>
  /** Lets go of what the person reviews. */
  releaseClaims(tx: Db, userId: string): Promise<void>
  /** Total credits by member. */
  tokenValuesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

type Given = Pick<Deps, 'database' | 'newId'>
type Order = { actorId: string; memberId: string; at: number; reason: string }

/** @throws Problem not_found; forbidden when the actor is no administrator any more; conflict */
async function lockFor(
  { database }: Given,
  tx: Db,
  { actorId, memberId }: Order,
  act: Parameters<typeof memberActBlocker>[2],
): Promise<Account> {
  const accounts = await lockAccounts(database, tx, [actorId, memberId])
  const [actor, member] = [accounts.get(actorId), accounts.get(memberId)]
  if (actor?.role !== 'admin' || actor.isSuspended) throw problem('forbidden')
  if (!member) throw problem('not_found')
  const blocker = memberActBlocker(actorId, member, act)
  if (blocker) throw problem('conflict', { message: blocker })
  return member
}

const actOf = ({ at, actorId, memberId, reason }: Order) =>
  ({ at, actorId, memberId, reason, subject: { kind: 'member', id: memberId } }) as const

export async function suspend(tx: Db, deps: Given, needs: MemberNeeds, order: Order): Promise<void> {
  const { memberId, at, reason } = order
  await lockFor(deps, tx, order, 'suspend')
  await setSuspended(tx, memberId, at)
  await insertSuspension(tx, { id: deps.newId('suspension'), memberId, at, reason })
  await needs.releaseClaims(tx, memberId)
  await recordAct(tx, { ...actOf(order), action: 'suspended' })
}

export async function unsuspend(tx: Db, deps: Given, order: Order): Promise<void> {
  await lockFor(deps, tx, order, 'unsuspend')
  await setSuspended(tx, order.memberId, null)
  await liftSuspension(tx, order.memberId, order.at, order.reason)
  await recordAct(tx, { ...actOf(order), action: 'unsuspended' })
}

export async function changeRole(
  tx: Db,
  deps: Given,
  needs: MemberNeeds,
  order: Order & { role: GivenRole },
): Promise<void> {
  const { memberId, role } = order
  const former = await lockFor(deps, tx, order, { role })
  await setRole(tx, { userId: memberId, role, from: order.at })
  await needs.endSessions(tx, memberId)
  await needs.endResetLinks(tx, memberId)
  await needs.releaseClaims(tx, memberId)
  await recordAct(tx, { ...actOf(order), action: 'role_changed', detail: `${former.role} ${role}` })
}

/** @throws Problem conflict when there is nothing to answer, or when it was answered before */
export async function answer(
  tx: Db,
  { memberId, text, at }: { memberId: string; text: string; at: number },
): Promise<void> {
  const open = await findSuspension(tx, memberId)
  if (!open) throw problem('conflict', { message: message('members.nothingToAnswer') })
  if (!(await writeAnswer(tx, open.id, text, at)))
    throw problem('conflict', { message: message('members.answeredOnce') })
  const order = { actorId: memberId, memberId, at, reason: text }
  await recordAct(tx, { ...actOf(order), action: 'suspension_answered' })
}
