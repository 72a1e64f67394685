import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../infra/secrets.ts'
import { replaceLink } from './link-store.ts'
import { MESSAGES } from './messages.ts'
import { hasAdmin } from './user-store.ts'

const SECRET_BYTES = 32

/**
 * Makes the one-time link of the first administrator; it replaces the former one. The secret stands behind a '#', which
 * browsers do not send and servers do not log.
 * @param address where people reach the product, without a slash at its end
 * @returns the line to print, undefined when there is an administrator
 */
export async function firstAdminLink(
  deps: Pick<Deps, 'database' | 'now' | 'newSecret'>,
  address: string,
): Promise<string | undefined> {
  const secret = deps.newSecret(SECRET_BYTES)
  const made = await deps.database.write(async (tx) => {
    if (await hasAdmin(tx)) return false
    await replaceLink(tx, hashSecret(secret), deps.now())
    return true
  })
  return made ? MESSAGES.firstAdmin(`${address}/setup#${secret}`) : undefined
}
