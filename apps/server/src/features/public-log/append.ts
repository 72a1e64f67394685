import { hash, randomBytes } from 'node:crypto'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Posting } from '@eco/domain/credits/ledger'
import { serialText } from '@eco/domain/credits/serials'
import { ruleOf } from '@eco/domain/methodology/versions'
import { isLogged, LEAF_VERSION, type Leaf, type LoggedCode, leafText } from '@eco/domain/public-log/leaf'
import type { Db } from '../../infra/db/port.ts'
import {
  insertOpenings,
  insertQueued,
  namePseudonyms,
  type Opening,
  photoHashesOf,
  readPseudonyms,
} from './append-store.ts'

/** A posting that was written to the ledger. */
export type Logged = Posting & { seq: number }
type Note = {
  text: string
  ownerId: string
  /** A feature that keeps its text, such as encrypted, also opens the commitment: the log stores only the salt. */
  isKept?: true
}
/** What all postings of one step have in common. */
export type LoggedStep = {
  /** ms since 1970 */
  at: number
  asset: { id: string; ownerId: string; kind: AssetKind; revision: number } | null
  /** a text about the step that may have to be forgotten, and whose it is */
  note?: Note | undefined
}

const SALT_BYTES = 32
const PSEUDONYM_BYTES = 16
/** These give or take the amount that the rule states. */
export const BY_RULE: readonly LoggedCode[] = ['CLAIM', 'VOID', 'ISSUE', 'REVERSE']

/** The SHA-256 of salt and value, as hex. */
export const commitmentOf = (salt: string, value: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value)]))

/** Queues the postings of one step for the public log, in the transaction that writes them. */
export async function appendPostings(tx: Db, written: readonly Logged[], step: LoggedStep): Promise<void> {
  const postings = written.filter(isLogged)
  if (postings.length === 0) return
  const { asset, note, at } = step
  const subjects = new Map(asset ? [[asset.id, asset.ownerId]] : [])
  for (const { from, to } of postings)
    for (const member of [memberOf(from), memberOf(to)]) if (member !== '') subjects.set(member, member)
  const isClaim = postings.some(({ code }) => code === 'CLAIM')
  const pseudonyms = await pseudonymsOf(tx, subjects, isClaim)
  const openings: Opening[] = []
  const commit = (seq: number, field: Opening['field'], ownerId: string, value: string, stored = value) => {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    openings.push({ id: `${seq}:${field}`, postingSeq: seq, field, ownerId, salt, value: stored })
    return commitmentOf(salt, value)
  }
  const evidence =
    asset && postings.some(({ code }) => code === 'ISSUE') ? await photoHashesOf(tx, asset.id) : []
  const queued = postings.map((posting) => {
    const { seq, code, from, to, amount, serials } = posting
    const leaf: Leaf = {
      v: LEAF_VERSION,
      code: code,
      from: publicAccount(from, pseudonyms),
      to: publicAccount(to, pseudonyms),
      amount,
      at,
      ...(serials && serials.length > 0 && { serials: serials.map(serialText) }),
      ...(asset && { asset: pseudonyms.get(asset.id) ?? '', kind: asset.kind, rev: asset.revision }),
      ...(asset && BY_RULE.includes(code) && { rule: ruleOf('asset-credits', at) }),
      ...(asset &&
        code === 'ISSUE' &&
        evidence.length > 0 && {
          evidence: commit(seq, 'evidence', asset.ownerId, JSON.stringify(evidence)),
        }),
      ...(note && { note: commit(seq, 'note', note.ownerId, note.text, note.isKept ? '' : note.text) }),
    }
    return { postingSeq: seq, leaf: leafText(leaf) }
  })
  await insertQueued(tx, queued)
  await insertOpenings(tx, openings)
}

export const memberOf = (account: string): string =>
  account.includes(':') ? account.slice(account.indexOf(':') + 1) : ''

/** The account under the pseudonym of its member: `available:m_5e…`. */
export function publicAccount(account: string, pseudonyms: ReadonlyMap<string, string>): string {
  const member = memberOf(account)
  return member === '' ? account : `${account.slice(0, -member.length)}${pseudonyms.get(member) ?? ''}`
}

/** A new pseudonym: random, so that nothing can be computed from it. */
export const newPseudonym = (isMember: boolean): string =>
  `${isMember ? 'm' : 'a'}_${randomBytes(PSEUDONYM_BYTES).toString('hex')}`

/**
 * The names of these members and assets, new ones where there are none.
 * @param subjects owner by id of a member (their own owner) or asset @param isNew whether most likely one has none
 */
async function pseudonymsOf(
  tx: Db,
  subjects: ReadonlyMap<string, string>,
  isNew: boolean,
): Promise<Map<string, string>> {
  const known = isNew ? undefined : await readPseudonyms(tx, [...subjects.keys()])
  if (known?.size === subjects.size) return known
  return namePseudonyms(
    tx,
    [...subjects].map(([subject, ownerId]) => ({
      subject,
      ownerId,
      pseudonym: newPseudonym(subject === ownerId),
    })),
  )
}
