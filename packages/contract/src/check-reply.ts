import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** For tests: the reply must match the contract exactly. @throws Error naming endpoint and difference */
export function checkReply(endpoint: Endpoint, json: unknown): void {
  if (!endpoint.reply) return
  const parsed = z.safeParse(endpoint.reply, json)
  if (!parsed.success)
    throw new Error(`${endpoint.id}: reply breaks the contract: ${z.prettifyError(parsed.error)}`)
}
