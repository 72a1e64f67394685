/**
 * Members of the benchmark, identified by number: ids and tokens are scattered like real ones, and
 * reproducible.
 */
import { createHash } from 'node:crypto'
import { hashSecret } from '../../apps/server/src/infra/keys/secrets.ts'
import { type Row, row } from './bulk.ts'

/** Members that send requests; each has a session. */
export const CALLERS = 2_000
/** Assets of a caller at every size, so that a request always means the same work. */
export const ASSETS_OF_CALLER = 10

/** Size of the dataset. `assetsOfOthers`: assets of each member that sends no requests; `activities` and `posts`: of each member. */
export type Size = { members: number; assetsOfOthers: number; activities?: number; posts?: number }

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const ids: string[] = []
export function memberId(member: number): string {
  const known = ids[member] ?? `u_${md5(`member ${member}`)}`
  ids[member] = known
  return known
}
export const tokenOf = (member: number): string =>
  createHash('sha256').update(`token ${member}`).digest('base64url')
export const assetIdOf = (kind: string, member: number, nth: number): string =>
  `${kind}_${md5(`asset ${member} ${nth}`)}`
export const photoIdOf = (member: number): string => `photo_${md5(`photo ${member}`)}`

/** The callers' numbers, spread evenly over all members. */
export function callersOf({ members }: Size): number[] {
  const step = Math.max(1, Math.floor(members / CALLERS))
  return Array.from({ length: Math.min(CALLERS, members) }, (_, i) => i * step)
}

export function assetsOf(size: Size, member: number): number {
  const step = Math.max(1, Math.floor(size.members / CALLERS))
  const calls = member % step === 0 && member / step < CALLERS
  return calls ? ASSETS_OF_CALLER : size.assetsOfOthers
}

/** A reproducible pseudo-random number from 0 to below `below`. */
export function chance(below: number, ...of: readonly number[]): number {
  let h = 2_166_136_261
  for (const n of of) h = Math.imul(h ^ n, 16_777_619) ^ (h >>> 13)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_507)
  return ((h ^ (h >>> 16)) >>> 0) % below
}

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
