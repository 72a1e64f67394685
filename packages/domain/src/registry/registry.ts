import { type AssetKind, KIND_CODE } from '../assets/kinds.ts'
import {
  type KindCode,
  type SerialBlock,
  type SerialRange,
  type SerialState,
  serialText,
} from '../credits/serials.ts'

/** What anyone can look up about credits. */

export const REGISTRY_STATUSES = ['live', 'held', 'retired', 'cancelled'] as const
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number]

/** Credits that wait for a transfer, a review or a tree's visit cannot be spent: all of them are held. */
export const registryStatus = (state: SerialState): RegistryStatus =>
  REGISTRY_STATUSES.find((status) => status === state) ?? 'held'

export const kindOfCode = (code: KindCode): AssetKind =>
  code === KIND_CODE.ev ? 'ev' : code === KIND_CODE.solar ? 'solar' : 'tree'

/** Characters of a search for serial numbers. */
export const SERIAL_SEARCH_MAX = 40

/** A search narrows from left to right: `ECO`, `ECO-TRE`, `ECO-TRE-2026`, `ECO-TRE-2026-451-500`. */
export type SerialSearch = { kindCode?: KindCode; year?: number; range?: SerialRange }

const SEARCH_FORM = /^(?:ECO-?)?(?:(EV|SOL|TRE)(?:-(\d{4})?(?:-(\d{1,9})?(?:-(\d{1,9})?)?)?)?)?$/

/** @returns undefined for a text that begins no serial number */
export function readSerialSearch(text: string): SerialSearch | undefined {
  const plain = text.normalize('NFKC').toUpperCase().replace(/[‐-―]/g, '-').replace(/\s/g, '')
  const found = SEARCH_FORM.exec(plain)
  if (!found) return undefined
  const [, code, year, from, to] = found
  const first = from === undefined ? undefined : Number(from)
  const last = to === undefined ? first : Number(to)
  if (first !== undefined && last !== undefined && (first < 1 || last < first)) return undefined
  return {
    ...(code !== undefined && { kindCode: code as KindCode }),
    ...(year !== undefined && { year: Number(year) }),
    ...(first !== undefined && last !== undefined && { range: { fromNo: first, toNo: last } }),
  }
}

/** @returns the block or the one number; undefined for a text that is not a whole serial number */
export function readSerial(text: string): SerialBlock | undefined {
  const { kindCode, year, range } = readSerialSearch(text) ?? {}
  return kindCode === undefined || year === undefined || !range ? undefined : { kindCode, year, ...range }
}

/** `ECO-TRE-2026-451-500`, or `ECO-TRE-2026-451` for one number. */
export const serialName = (block: SerialBlock): string =>
  block.fromNo === block.toNo ? `ECO-${block.kindCode}-${block.year}-${block.fromNo}` : serialText(block)

/** The part of a range inside another; undefined when they do not meet. */
export function overlapOf(one: SerialRange, other: SerialRange): SerialRange | undefined {
  const fromNo = Math.max(one.fromNo, other.fromNo)
  const toNo = Math.min(one.toNo, other.toNo)
  return fromNo > toNo ? undefined : { fromNo, toNo }
}

export const EVIDENCE_GRADES = ['A', 'B', 'C', 'D'] as const
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number]
/** The fewest points of each grade. Source: product rule, decision 0045. */
export const GRADE_POINTS: Readonly<Record<EvidenceGrade, number>> = { A: 80, B: 60, C: 40, D: 0 }

/** @param points of the evidence score, 0 to 100 */
export const gradeOf = (points: number): EvidenceGrade =>
  EVIDENCE_GRADES.find((grade) => points >= GRADE_POINTS[grade]) ?? 'D'

/** Edge of a cell of the public map of trees, degrees: about 22 km at the equator. */
export const TREE_CELL_DEGREES = 0.2
export const TREE_CELLS_OF_DEGREE = 5
/** A cell with fewer trees could give a person away and is not shown. Source: product rule, decision 0045. */
export const TREES_OF_CELL_MIN = 5
