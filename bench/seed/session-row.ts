import { hashSecret } from '../../apps/server/src/infra/keys/secrets.ts'
import { type Row, row } from './bulk.ts'
import { memberId, tokenOf } from './members.ts'

const LASTS_MS = 30 * 86_400_000

/** The session of a member's token. @param now ms since 1970 */
export const sessionRow = (member: number, now: number): Row =>
  row('sessions', {
    id: `ses_${memberId(member)}`,
    userId: memberId(member),
    tokenHash: hashSecret(tokenOf(member)),
    cookieHash: null,
    createdAt: now,
    seenAt: now,
    expiresAt: now + LASTS_MS,
    userAgent: null,
  })
