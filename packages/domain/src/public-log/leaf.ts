import type { AssetKind } from '../assets/kinds.ts'
import { COIN_ISSUANCE, POINT_ISSUANCE, type PostingCode, SYSTEM_ACCOUNTS } from '../credits/ledger.ts'
import { type SerialBlock, serialText } from '../credits/serials.ts'

/** Version of the entries' form. */
export const LEAF_VERSION = 1
/** Most bytes of an entry in UTF-8. */
export const LEAF_MAX_BYTES = 2_000

export type LoggedCode = Exclude<PostingCode, 'REWARD' | 'UNREWARD' | 'POINTS'>

/**
 * One posting of credits as the public sees it. Members and assets are random pseudonyms; what may have to
 * be forgotten is a commitment.
 */
export type Leaf = {
  v: typeof LEAF_VERSION
  code: LoggedCode
  /** accounts of pseudonyms: `available:m_5e…` */
  from: string
  to: string
  amount: number
  /** ms since 1970 */
  at: number
  asset?: string
  kind?: AssetKind
  /** revision of the asset */
  rev?: number
  /** the blocks that move, `ECO-TRE-2026-451-500` */
  serials?: readonly string[]
  /** commitment to the evidence that the approval is based on */
  evidence?: string
  /** commitment to a text about the posting */
  note?: string
  /** name and version of the rule that gives the amount */
  rule?: string
}

/** Accounts of coins and points, which are no credits. */
export const EARNED_ISSUANCE: readonly string[] = [COIN_ISSUANCE, POINT_ISSUANCE]

/** Whether a posting moves credits, so that it belongs in the log. An erasure also cancels points. */
export const isLogged = <P extends { code: PostingCode; from: string; to: string }>(
  posting: P,
): posting is P & { code: LoggedCode } =>
  !EARNED_ISSUANCE.includes(posting.from) && !EARNED_ISSUANCE.includes(posting.to)

/**
 * Canonical JSON: the members in order of their names, without spaces. Source: RFC 8785; an entry has only
 * ASCII names, texts, whole numbers and lists of texts, for which JSON.stringify writes the canonical form.
 */
export function leafText(leaf: Leaf): string {
  const sorted = Object.entries(leaf)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

const PSEUDONYM = '[ma]_[0-9a-f]{32}'
const ACCOUNT = new RegExp(
  `^((available|buffer|held|owed|pending|reserved|retired):m_[0-9a-f]{32}|${SYSTEM_ACCOUNTS.join('|')})$`,
)
const FORMS: Readonly<Record<keyof Leaf, (value: unknown) => boolean>> = {
  v: (value) => value === LEAF_VERSION,
  code: isText(/^[A-Z]{3,9}$/),
  from: isText(ACCOUNT),
  to: isText(ACCOUNT),
  amount: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  at: Number.isSafeInteger,
  asset: isText(new RegExp(`^${PSEUDONYM}$`)),
  kind: isText(/^[a-z]{2,9}$/),
  rev: Number.isSafeInteger,
  serials: (value) => Array.isArray(value) && value.every((one) => readSerial(one) !== undefined),
  evidence: isText(/^[0-9a-f]{64}$/),
  note: isText(/^[0-9a-f]{64}$/),
  rule: isText(/^[a-z-]+@[0-9]+$/),
}
const REQUIRED = ['v', 'code', 'from', 'to', 'amount', 'at'] as const

function isText(form: RegExp) {
  return (value: unknown): boolean => typeof value === 'string' && form.test(value)
}

/** @returns undefined for a text that is no entry in canonical form */
export function readLeaf(text: string): Leaf | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const leaf = value as Leaf
  const isKnown = Object.entries(leaf).every(([name, part]) => FORMS[name as keyof Leaf]?.(part))
  const isWhole = REQUIRED.every((name) => leaf[name] !== undefined)
  return isKnown && isWhole && leafText(leaf) === text ? leaf : undefined
}

const SERIAL = /^ECO-(EV|SOL|TRE)-([0-9]{4})-([1-9][0-9]{0,14})-([1-9][0-9]{0,14})$/

/** A block from its text, `ECO-TRE-2026-451-500`. @returns undefined for any other text */
export function readSerial(text: unknown): SerialBlock | undefined {
  const [, kindCode, year, from, to] = SERIAL.exec(String(text)) ?? []
  const block = {
    kindCode: kindCode as SerialBlock['kindCode'],
    year: Number(year),
    fromNo: Number(from),
    toNo: Number(to),
  }
  return kindCode !== undefined && block.fromNo <= block.toNo && serialText(block) === text
    ? block
    : undefined
}
