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
  REVERSE: { from: ['available', 'held', 'buffer', 'owed'], to: ISSUANCE, numbered: true },
  RETIRE: { from: ['available'], to: 'retired', numbered: true },
  CANCEL: { from: ['available', 'held', 'buffer', 'reserved'], to: CANCELLED, numbered: true },
}
/** Codes whose numbers leave their owner for good. */
const CANCELLING: readonly LoggedCode[] = ['REPAY', 'REVERSE', 'CANCEL']

/** An issued block; `parts` are its numbers in order, by the account that has them now. */
type Issue = SerialBlock & { parts: { toNo: number; account: string }[] }
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
  const series = new Map<string, Issue[]>()
  const assets = new Map<string, AssetState>()
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
    const counted = move.numbered && partOf(from) !== 'owed' ? amount : 0
    if (countSerials(blocks) !== counted)
      return `${amount} credits with ${countSerials(blocks)} serial numbers`
    return undefined
  }

  const checkAsset = ({ code, asset, rev, amount }: Leaf): string | undefined => {
    if (asset === undefined || rev === undefined)
      return ['CLAIM', 'VOID', 'ISSUE'].includes(code) ? `${code} without an asset` : undefined
    const state = assets.get(asset) ?? { issued: 0, revision: 0, claims: 0 }
    assets.set(asset, state)
    if (code === 'CLAIM') {
      if (state.claims > 0 || state.issued > 0) return `${asset} is claimed a second time`
      if (rev < state.revision) return `${asset} is claimed at an earlier revision`
      state.claims = amount
      state.revision = rev
    } else if (code === 'VOID' || code === 'ISSUE') {
      if (state.claims !== amount) return `${code} of ${amount} for ${asset}, which claims ${state.claims}`
      state.claims = 0
      if (code === 'ISSUE') state.issued = amount
    } else if (code === 'REVERSE') {
      if (amount > state.issued) return `more is reversed than ${asset} was issued`
      state.issued -= amount
    }
    return undefined
  }

  const moveNumbers = ({ code, from, to }: Leaf, blocks: readonly SerialBlock[]): string | undefined => {
    for (const block of blocks) {
      const name = `${block.kindCode}-${block.year}`
      const issues = series.get(name) ?? []
      series.set(name, issues)
      if (code === 'ISSUE') {
        const next = (issues.at(-1)?.toNo ?? 0) + 1
        if (block.fromNo !== next) return `${name} continues with ${block.fromNo} instead of ${next}`
        issues.push({ ...block, parts: [{ toNo: block.toNo, account: to }] })
        continue
      }
      const issue = issueWith(issues, block)
      const wrong = issue
        ? take(issue, block, from, CANCELLING.includes(code) ? CANCELLED : to)
        : 'were never issued'
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

/** Books sum to 0 because every posting takes as much as it gives. */
function issueWith(issues: readonly Issue[], { fromNo, toNo }: SerialBlock): Issue | undefined {
  let [low, high] = [0, issues.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((issues[middle]?.fromNo ?? 0) <= fromNo) low = middle
    else high = middle - 1
  }
  const issue = issues[low]
  return issue && issue.fromNo <= fromNo && toNo <= issue.toNo ? issue : undefined
}

/** Gives the block's numbers to another account. @returns what is wrong */
function take(issue: Issue, block: SerialBlock, from: string, to: string): string | undefined {
  const parts: Issue['parts'] = []
  const push = (toNo: number, account: string) => {
    const last = parts.at(-1)
    if (last?.account === account) last.toNo = toNo
    else parts.push({ toNo, account })
  }
  let fromNo = issue.fromNo
  for (const { toNo, account } of issue.parts) {
    const [first, last] = [Math.max(fromNo, block.fromNo), Math.min(toNo, block.toNo)]
    if (first > last) push(toNo, account)
    else {
      if (account !== from) return `are not at ${from} but at ${account}`
      if (first > fromNo) push(first - 1, account)
      push(last, to)
      if (last < toNo) push(toNo, account)
    }
    fromNo = toNo + 1
  }
  issue.parts = parts
  return undefined
}
