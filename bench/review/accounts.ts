import { randomUUID } from 'node:crypto'
import { api, type Client } from '@eco/contract'
import { clientFor } from '../../e2e/harness/client.ts'
import type { ProductionServer } from '../../tools/programs/production.mjs'

export type Account = { id: string; email: string; password: string; call: Client }

/** Creates a reviewer as an operator does. */
export async function openReviewer(server: ProductionServer): Promise<Account> {
  const mark = randomUUID().slice(0, 8)
  const account = { email: `reviewer-${mark}@example.org`, password: 'two-eyes-see-more' }
  const names = ['--email', account.email, '--username', `Reviewer ${mark}`]
  await server.admin(['create-reviewer', ...names, '--password-stdin'], account.password)
  const anyone = clientFor(server.url)
  const { token, user } = await anyone(api.login, { body: account })
  return { ...account, id: user.u_id, call: (endpoint, input) => anyone(endpoint, input, { token }) }
}
