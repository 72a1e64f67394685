/** The first administrator and a reviewer, created through the API with the links that the operator sees. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, api } from '@eco/contract'
import { clientFor } from '../../e2e/harness/client.ts'
import type { OperatedServer } from './server.ts'
import { check, fail } from './steps.ts'

const ADMIN = { username: 'Operator', email: 'operator@example.org', password: 'one-link-once' }
const REVIEWER = { username: 'Reviewer', email: 'reviewer@example.org', password: 'two-eyes-see-more' }
/** The link is printed after the address. */
const LINK_MAX_MS = 30_000
const LOOK_AGAIN_MS = 50

export type Staff = { adminToken: string; reviewerToken: string }

/** @throws DrillFailed */
export async function createStaff({ url, printed }: OperatedServer): Promise<Staff> {
  const call = clientFor(url)
  const link = await printedLink(printed)
  const { token: adminToken, user } = await call(api.firstAdmin, { body: { ...ADMIN, link } })
  check(user.role === 'admin', `the link made a ${user.role}`)
  const again = await call(api.firstAdmin, { body: { ...ADMIN, email: 'second@example.org', link } }).catch(
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
  check(again === 'link_used', 'the link of the first administrator worked twice')

  const { email, username, password } = REVIEWER
  const invited = await call(api.inviteReviewer, { body: { email, username } }, { token: adminToken })
  const secret = invited.link?.path.split('#')[1] ?? ''
  await call(api.resetPassword, { body: { secret, password } })
  const { token: reviewerToken } = await call(api.login, { body: { email, password } })
  return { adminToken, reviewerToken }
}

/** After a restore, when everyone has to sign in again. */
export async function signInAsAdmin(url: string): Promise<string> {
  const { email, password } = ADMIN
  return (await clientFor(url)(api.login, { body: { email, password } })).token
}

async function printedLink(printed: () => string): Promise<string> {
  const giveUp = performance.now() + LINK_MAX_MS
  while (performance.now() < giveUp) {
    const link = /\/setup#([\w-]+)/.exec(printed())?.[1]
    if (link !== undefined) return link
    await sleep(LOOK_AGAIN_MS)
  }
  return fail(`the first start printed no link:\n${printed()}`)
}
