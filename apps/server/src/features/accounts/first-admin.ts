import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../infra/keys/secrets.ts'
import { sentence } from '../../sentence.ts'
import { replaceLink } from './link-store.ts'
import { hasAdmin } from './user-store.ts'

const SECRET_BYTES = 32

/**
 * Creates the one-time link for the first administrator, replacing any earlier one. The secret follows a '#',
 * because browsers do not send URL fragments and servers do not log them.
 * @param address public address of the site, without a trailing slash
 * @returns the line to print; undefined if an administrator already exists
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
  return made ? sentence('account.firstAdmin', { link: `${address}/setup#${secret}` }) : undefined
}
