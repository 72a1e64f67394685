import type { AssetKind } from '@eco/domain/assets/kinds'
import { CANCELLED, type PostingCode } from '@eco/domain/credits/ledger'
import { countSerials, divideSerials, type SerialBlock, serialText } from '@eco/domain/credits/serials'
import { ruleOf } from '@eco/domain/methodology/versions'
import { isLogged, LEAF_VERSION, type Leaf, leafText } from '@eco/domain/public-log/leaf'
import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import { issuedBlocks } from '../../infra/issued-blocks.ts'
import { BY_RULE, memberOf, newPseudonym, publicAccount } from './append.ts'
import { insertQueued, namePseudonyms } from './append-store.ts'
import { type OldPosting, readOldPostings } from './queue-existing-store.ts'

/** Postings read and queued at a time. */
const PAGE = 1_000

/** A block of a member and what became of it, as far as the postings were replayed. */
type Held = { block: SerialBlock; assetId: string; part: string }

/**
 * Queues the postings from before there was a public log. The blocks that each of them moved follow from the
 * ledger's rules: an asset's own numbers, or a member's oldest ones.
 */
export async function queueExisting(tx: Db): Promise<void> {
  const issued = await issuedBlocks(tx)
  const pseudonyms = new Map<string, string>()
  const held = new Map<string, Held[]>()
  for (let after = 0; ; ) {
    const rows = await readOldPostings(tx, after, PAGE)
    const fresh = new Map<string, Selectable<Schema['logPseudonyms']>>()
    const nameFor = (subject: string, ownerId: string) => {
      if (subject === '' || pseudonyms.has(subject)) return
      const pseudonym = newPseudonym(subject === ownerId)
      pseudonyms.set(subject, pseudonym)
      fresh.set(subject, { subject, ownerId, pseudonym })
    }
    const queued = rows.flatMap((row) => {
      const logged = { ...row, from: row.debit, to: row.credit }
      if (!isLogged(logged)) return []
      const [from, to] = [memberOf(row.debit), memberOf(row.credit)]
      nameFor(from, from)
      nameFor(to, to)
      if (row.assetId !== null) nameFor(row.assetId, row.ownerId ?? (from || to))
      const serials = moveNumbers(row, held, issued)
      return [{ postingSeq: row.seq, leaf: leafText(leafOf(row, logged.code, serials, pseudonyms)) }]
    })
    if (fresh.size > 0) await namePseudonyms(tx, [...fresh.values()])
    if (queued.length > 0) await insertQueued(tx, queued)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.seq
  }
}

function leafOf(
  row: OldPosting,
  code: Leaf['code'],
  serials: readonly SerialBlock[],
  pseudonyms: ReadonlyMap<string, string>,
): Leaf {
  const revision = Number(row.ref.slice(row.ref.lastIndexOf(':') + 1))
  return {
    v: LEAF_VERSION,
    code,
    from: publicAccount(row.debit, pseudonyms),
    to: publicAccount(row.credit, pseudonyms),
    amount: row.amount,
    at: row.at,
    ...(serials.length > 0 && { serials: serials.map(serialText) }),
    ...(row.assetId !== null && {
      asset: pseudonyms.get(row.assetId) ?? '',
      rev: revision,
      ...(row.kind !== null && { kind: row.kind as AssetKind }),
      ...(BY_RULE.includes(code) && { rule: ruleOf('asset-credits', row.at) }),
    }),
  }
}

const partOf = (account: string) => account.slice(0, account.indexOf(':') >>> 0)

/** The blocks that a posting moved. @param held the blocks by their owner, brought up to date */
function moveNumbers(
  { code, debit, credit, ref, assetId, amount }: OldPosting,
  held: Map<string, Held[]>,
  issued: ReadonlyMap<string, SerialBlock>,
): SerialBlock[] {
  const ownerId = memberOf(debit)
  const all = held.get(ownerId) ?? []
  const issue = code === 'ISSUE' ? issued.get(ref) : undefined
  if (issue) {
    held.set(ownerId, [...all, { block: issue, assetId: assetId ?? '', part: partOf(credit) }])
    return [issue]
  }
  if (!NUMBERED.includes(code) || partOf(debit) === 'owed') return []
  const isMoved = (one: Held) => one.part === partOf(debit) && (assetId === null || one.assetId === assetId)
  const to = CANCELLING.includes(code) ? CANCELLED : partOf(credit)
  const taken: SerialBlock[] = []
  let left = amount
  const after = all
    .filter(isMoved)
    .sort(byAge)
    .flatMap((one) => {
      const [mine, rest] = divideSerials([one.block], left)
      left -= countSerials(mine)
      taken.push(...mine)
      const moved = to === CANCELLED ? [] : mine.map((block) => ({ ...one, block, part: to }))
      return [...moved, ...rest.map((block) => ({ ...one, block }))]
    })
  held.set(ownerId, [...all.filter((one) => !isMoved(one)), ...after])
  return taken
}

const NUMBERED: readonly PostingCode[] = ['HOLD', 'RELEASE', 'REVERSE', 'REPAY', 'RETIRE', 'CANCEL']
const CANCELLING: readonly PostingCode[] = ['REPAY', 'REVERSE', 'CANCEL']

/** The order in which a member's numbers are used up. */
const byAge = ({ block: one }: Held, { block: other }: Held): number =>
  one.year - other.year || compare(one.kindCode, other.kindCode) || one.fromNo - other.fromNo
const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
