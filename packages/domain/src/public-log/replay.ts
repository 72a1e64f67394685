import { CANCELLED, ISSUANCE } from '../credits/ledger.ts'
import { countSerials, type SerialBlock } from '../credits/serials.ts'
import { type Leaf, type LoggedCode, readSerial } from './leaf.ts'

/** What the log says about all credits so far. */
export type Replayed = {
  /** credits by part of the accounts: `available`, `held`, `retired`, ... */
  totals: ReadonlyMap<string, number>
  issued: number
  members: number
  assets: number
}

/** The accounts that a posting with this code may connect, and whether its serial numbers move with it. */
const MOVES: Readonly<Record<LoggedCode, { from: readonly string[]; to: string; numbered: boolean }>> = {
  CLAIM: { from: [ISSUANCE], to: 'pending', numbered: false },
  VOID: { from: ['pending'], to: ISSUANCE, numbered: false },
  ISSUE: { from: ['pending'], to: 'available', numbered: true },
  HOLD: { from: ['available'], to: 'held', numbered: true },
  RELEASE: { from: ['held', 'reserved', 'buffer'], to: 'available', numbered: true },
  BUFFER: { from: ['available'], to: 'buffer', numbered: true },
  RESERVE: { from: ['available'], to: 'reserved', numbered: true },
  TRANSFER: { from: ['reserved'], to: 'available', numbered: true },
  REPAY: { from: ['available'], to: 'owed', numbered: true },
  REVERSE: { from: ['available', 'held', 'buffer', 'owed', CANCELLED], to: ISSUANCE, numbered: true },
  RETIRE: { from: ['available'], to: 'retired', numbered: true },
  CANCEL: { from: ['available', 'held', 'buffer', 'reserved'], to: CANCELLED, numbered: true },
}
/** Accounts whose credits have no numbers any more. */
const UNNUMBERED: readonly string[] = ['owed', CANCELLED]
/** Codes whose numbers leave their owner for good. */
const CANCELLING: readonly LoggedCode[] = ['REPAY', 'REVERSE', 'CANCEL']

/** Numbers of an issue up to `toNo`, by the account that has them now, an index of `names`. */
type Part = { toNo: number; account: number }
/** The issues of one kind and year in order. A log has very many, so each is as small as can be. */
type Series = { firsts: number[]; lasts: number[]; holders: (number | Part[])[] }
type AssetState = { issued: number; revision: number; claims: number }

/** `available` of `available:m_5e…`; the whole name of an account of no member */
const partOf = (account: string) => account.slice(0, account.indexOf(':') >>> 0)
const memberOf = (account: string) => (account.includes(':') ? account.slice(account.indexOf(':') + 1) : '')

/**
 * Replays the rules of the ledger over the log's entries, in order.
 * @returns `add`, which says in words what is wrong with an entry, or undefined
 */
export function openReplay() {
  const balances = new Map<string, number>()
  const series = new Map<string, Series>()
  const names: string[] = []
  const indexes = new Map<string, number>()
  const indexOf = (account: string): number => {
    const known = indexes.get(account) ?? names.push(account) - 1
    indexes.set(account, known)
    return known
  }
  const assets = new Map<string, AssetState>()
  const states = new Map<string, AssetState>()
  /** Equal states are one object, for most assets have one of a few. */
  const stateOf = (own: number, revision: number, claims: number): AssetState => {
    const key = `${own} ${revision} ${claims}`
    const state = states.get(key) ?? { issued: own, revision, claims }
    states.set(key, state)
    return state
  }
  let issued = 0

  const add = (leaf: Leaf): string | undefined => {
    const blocks = (leaf.serials ?? []).flatMap((text) => readSerial(text) ?? [])
    const wrong = checkForm(leaf, blocks) ?? checkAsset(leaf) ?? moveNumbers(leaf, blocks)
    return wrong ?? moveCredits(leaf)
  }

  const checkForm = (leaf: Leaf, blocks: readonly SerialBlock[]): string | undefined => {
    const { code, from, to, amount } = leaf
    const move = MOVES[code]
    if (!move) return `the code ${code} is unknown`
    if (!move.from.includes(partOf(from)) || partOf(to) !== move.to)
      return `${code} cannot move credits from ${from} to ${to}`
    const isBetween = code === 'TRANSFER'
    if (memberOf(from) !== '' && memberOf(to) !== '' && (memberOf(from) === memberOf(to)) === isBetween)
      return `${code} between ${from} and ${to}`
    const counted = move.numbered && !UNNUMBERED.includes(partOf(from)) ? amount : 0
    if (countSerials(blocks) !== counted)
      return `${amount} credits with ${countSerials(blocks)} serial numbers`
    return undefined
  }

  const checkAsset = ({ code, asset, rev, amount }: Leaf): string | undefined => {
    if (asset === undefined || rev === undefined)
      return ['CLAIM', 'VOID', 'ISSUE'].includes(code) ? `${code} without an asset` : undefined
    const { issued: own, revision, claims } = assets.get(asset) ?? stateOf(0, 0, 0)
    if (code === 'CLAIM') {
      if (claims > 0 || own > 0) return `${asset} is claimed a second time`
      if (rev < revision) return `${asset} is claimed at an earlier revision`
      assets.set(asset, stateOf(0, rev, amount))
    } else if (code === 'VOID' || code === 'ISSUE') {
      if (claims !== amount) return `${code} of ${amount} for ${asset}, which claims ${claims}`
      assets.set(asset, stateOf(code === 'ISSUE' ? amount : 0, revision, 0))
    } else if (code === 'REVERSE') {
      if (amount > own) return `more is reversed than ${asset} was issued`
      assets.set(asset, stateOf(own - amount, revision, claims))
    }
    return undefined
  }

  const moveNumbers = ({ code, from, to }: Leaf, blocks: readonly SerialBlock[]): string | undefined => {
    for (const block of blocks) {
      const name = `${block.kindCode}-${block.year}`
      const issues = series.get(name) ?? { firsts: [], lasts: [], holders: [] }
      series.set(name, issues)
      if (code === 'ISSUE') {
        const next = (issues.lasts.at(-1) ?? 0) + 1
        if (block.fromNo !== next) return `${name} continues with ${block.fromNo} instead of ${next}`
        issues.firsts.push(block.fromNo)
        issues.lasts.push(block.toNo)
        issues.holders.push(indexOf(to))
        continue
      }
      const wrong = take(issues, block, indexOf(from), indexOf(CANCELLING.includes(code) ? CANCELLED : to))
      if (wrong !== undefined) return `the numbers ${name}-${block.fromNo}-${block.toNo} ${wrong}`
    }
    return undefined
  }

  const moveCredits = ({ code, from, to, amount }: Leaf): string | undefined => {
    if (code === 'ISSUE') issued += amount
    balances.set(from, (balances.get(from) ?? 0) - amount)
    balances.set(to, (balances.get(to) ?? 0) + amount)
    for (const account of [from, to]) {
      const balance = balances.get(account) ?? 0
      const isDebt = account === ISSUANCE || partOf(account) === 'owed'
      if (isDebt ? balance > 0 : balance < 0) return `${account} would be ${balance}`
    }
    return undefined
  }

  const result = (): Replayed => {
    const totals = new Map<string, number>()
    const members = new Set<string>()
    for (const [account, balance] of balances) {
      const part = partOf(account)
      totals.set(part, (totals.get(part) ?? 0) + balance)
      if (memberOf(account) !== '') members.add(memberOf(account))
    }
    return { totals, issued, members: members.size, assets: assets.size }
  }
  return { add, result, balances }
}

/** The index of the issue that has all numbers of the block; -1 if there is none. */
function issueWith({ firsts, lasts }: Series, { fromNo, toNo }: SerialBlock): number {
  let [low, high] = [0, firsts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((firsts[middle] ?? 0) <= fromNo) low = middle
    else high = middle - 1
  }
  return (firsts[low] ?? Number.POSITIVE_INFINITY) <= fromNo && toNo <= (lasts[low] ?? 0) ? low : -1
}

/** Gives the block's numbers to another account. @returns what is wrong */
function take(issues: Series, block: SerialBlock, from: number, to: number): string | undefined {
  const issue = issueWith(issues, block)
  const holder = issues.holders[issue]
  if (holder === undefined) return 'were never issued'
  const before: readonly Part[] =
    typeof holder === 'number' ? [{ toNo: issues.lasts[issue] ?? 0, account: holder }] : holder
  const parts: Part[] = []
  const push = (toNo: number, account: number) => {
    const last = parts.at(-1)
    if (last?.account === account) last.toNo = toNo
    else parts.push({ toNo, account })
  }
  let fromNo = issues.firsts[issue] ?? 0
  for (const { toNo, account } of before) {
    const [first, last] = [Math.max(fromNo, block.fromNo), Math.min(toNo, block.toNo)]
    if (first > last) push(toNo, account)
    else {
      if (account !== from) return 'are not where they would move from'
      if (first > fromNo) push(first - 1, account)
      push(last, to)
      if (last < toNo) push(toNo, account)
    }
    fromNo = toNo + 1
  }
  const [only, ...others] = parts
  issues.holders[issue] = only && others.length === 0 ? only.account : parts
  return undefined
}
