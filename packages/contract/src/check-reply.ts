import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** For tests: a reply must be exactly what the contract says. @throws Error that names the endpoint and the difference */
export function checkReply(endpoint: Endpoint, json: unknown): void {
  if (!endpoint.reply) return
  const parsed = z.safeParse(endpoint.reply, json)
  if (!parsed.success)
    throw new Error(`${endpoint.id}: reply breaks the contract: ${z.prettifyError(parsed.error)}`)
}
