import type { AssetStatus } from '../assets/kinds.ts'
import { CREDITS_PER_ASSET } from './constants.ts'
import { accountOf, COIN_ISSUANCE, ISSUANCE, POINT_ISSUANCE, SYSTEM_ACCOUNTS } from './ledger.ts'
import { countSerials, type SerialRange, type SerialState } from './serials.ts'

/** Snapshot of all data that the ledger rules cover. */
export type Books = {
  /** cached balance by account */
  cached: ReadonlyMap<string, number>
  /** balance by account summed from the postings; includes accounts that are not cached */
  summed: ReadonlyMap<string, number>
  assets: readonly BookedAsset[]
  blocks: readonly BookedBlock[]
  /** the next free number by `kind-year` */
  nextNo: ReadonlyMap<string, number>
  /** ISSUE postings whose actor owns the asset */
  selfIssued: readonly string[]
  /** number of postings out of a retired account */
  unretired: number
  /** coins earned by a member's valid activities, by user id */
  rewards: ReadonlyMap<string, number>
  /** points of a member's games that counted, by user id */
  points: ReadonlyMap<string, number>
}
export type BookedAsset = {
  id: string
  ownerId: string
  status: AssetStatus
  deleted: boolean
  issueRef: string | null
  /** credits by ISSUE minus credits by REVERSE */
  issued: number
}
export type BookedBlock = SerialRange & {
  kindCode: string
  year: number
  ownerId: string
  state: SerialState
}

/** `stored` is the cached figure and `counted` the recomputed one, for rules about figures. */
export type BrokenRule = { rule: string; at: string; stored?: number; counted?: number }

/** Returns the first broken rule with the account or record that breaks it. */
export function checkBooks(books: Books): BrokenRule | undefined {
  return (
    checkBalances(books) ??
    checkSigns(books) ??
    checkIssues(books) ??
    checkPending(books) ??
    checkNumbers(books) ??
    checkOwners(books) ??
    checkEarned('coins', books.rewards, books) ??
    checkEarned('points', books.points, books)
  )
}

function checkBalances({ cached, summed }: Books): BrokenRule | undefined {
  let total = 0
  for (const amount of summed.values()) total += amount
  if (total !== 0) return { rule: 'all balances sum to 0', at: String(total) }
  for (const account of new Set([...cached.keys(), ...summed.keys()])) {
    if (SYSTEM_ACCOUNTS.includes(account)) continue
    const [stored, counted] = [cached.get(account) ?? 0, summed.get(account) ?? 0]
    if (stored !== counted)
      return { rule: 'a cached balance equals its recomputed sum', at: account, stored, counted }
  }
  return undefined
}

const SOURCES: readonly string[] = [ISSUANCE, COIN_ISSUANCE, POINT_ISSUANCE]

function checkSigns({ summed, unretired }: Books): BrokenRule | undefined {
  for (const [account, amount] of summed) {
    const mayBeNegative = SOURCES.includes(account) || account.startsWith('owed:')
    if (amount < 0 && !mayBeNegative) return { rule: 'only issuance and owed go below 0', at: account }
    if (amount > 0 && mayBeNegative) return { rule: 'issuance and owed never rise above 0', at: account }
  }
  return unretired === 0 ? undefined : { rule: 'retired never falls', at: String(unretired) }
}

function checkIssues({ assets, selfIssued }: Books): BrokenRule | undefined {
  for (const asset of assets) {
    const live = asset.issueRef !== null
    if (asset.issued !== (live ? CREDITS_PER_ASSET : 0))
      return { rule: 'an asset has one live issue or none', at: asset.id }
    const stands = !asset.deleted && asset.status !== 'rejected'
    if (live && !stands) return { rule: 'a deleted or rejected asset has no live issue', at: asset.id }
    if (!live && stands && asset.status === 'approved')
      return { rule: 'an approved asset has a live issue', at: asset.id }
  }
  const [own] = selfIssued
  return own === undefined ? undefined : { rule: 'credits are issued after approval by another', at: own }
}

function checkPending({ assets, summed }: Books): BrokenRule | undefined {
  const due = new Map<string, number>()
  for (const account of summed.keys()) if (account.startsWith('pending:')) due.set(account, 0)
  for (const asset of assets) {
    if (asset.status !== 'pending' || asset.deleted || asset.issueRef !== null) continue
    const account = `pending:${asset.ownerId}`
    due.set(account, (due.get(account) ?? 0) + CREDITS_PER_ASSET)
  }
  for (const [account, amount] of due)
    if ((summed.get(account) ?? 0) !== amount)
      return { rule: 'pending is 50 for each pending asset without a live issue', at: account }
  return undefined
}

function checkNumbers({ blocks, nextNo }: Books): BrokenRule | undefined {
  const reached = new Map<string, number>()
  for (const block of [...blocks].sort((a, b) => a.fromNo - b.fromNo)) {
    const series = `${block.kindCode}-${block.year}`
    if (block.fromNo !== (reached.get(series) ?? 1))
      return { rule: 'serials have no gap and no overlap', at: `${series}-${block.fromNo}` }
    reached.set(series, block.toNo + 1)
  }
  for (const series of new Set([...nextNo.keys(), ...reached.keys()]))
    if ((reached.get(series) ?? 1) !== (nextNo.get(series) ?? 1))
      return { rule: 'serials end where the counter stands', at: series }
  return undefined
}

const PART_OF_STATE = {
  live: 'available',
  held: 'held',
  reserved: 'reserved',
  buffer: 'buffer',
  retired: 'retired',
} as const

/** Accounts whose credits have serial numbers. */
const NUMBERED = new RegExp(`^(${Object.values(PART_OF_STATE).join('|')}):`)

function checkOwners({ blocks, summed }: Books): BrokenRule | undefined {
  const counted = new Map<string, number>()
  for (const account of summed.keys()) if (NUMBERED.test(account)) counted.set(account, 0)
  for (const block of blocks) {
    if (block.state === 'cancelled') continue
    const account = accountOf(PART_OF_STATE[block.state], block.ownerId)
    counted.set(account, (counted.get(account) ?? 0) + countSerials([block]))
  }
  for (const [account, count] of counted)
    if ((summed.get(account) ?? 0) !== count)
      return { rule: 'every credit that is issued has its serial number', at: account }
  return undefined
}

const EARNED_RULES = {
  coins: 'coins are what the activities that stand have earned',
  points: 'points are what the verified games have earned',
} as const

function checkEarned(
  part: keyof typeof EARNED_RULES,
  earned: ReadonlyMap<string, number>,
  { summed }: Books,
): BrokenRule | undefined {
  const due = new Map([...summed.keys()].filter((key) => key.startsWith(`${part}:`)).map((key) => [key, 0]))
  for (const [userId, amount] of earned) due.set(accountOf(part, userId), amount)
  for (const [account, amount] of due)
    if ((summed.get(account) ?? 0) !== amount) return { rule: EARNED_RULES[part], at: account }
  return undefined
}
