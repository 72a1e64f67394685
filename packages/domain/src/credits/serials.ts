import type { KIND_CODE } from '../assets/kinds.ts'

export type KindCode = (typeof KIND_CODE)[keyof typeof KIND_CODE]

/** Serial numbers `fromNo` to `toNo`, inclusive. */
export type SerialRange = { fromNo: number; toNo: number }

/** A block of one kind and year. */
export type SerialBlock = SerialRange & { kindCode: KindCode; year: number }

export const SERIAL_STATES = ['live', 'held', 'reserved', 'buffer', 'cancelled', 'retired'] as const
export type SerialState = (typeof SERIAL_STATES)[number]

/** `ECO-TRE-2026-1401-1450` */
export const serialText = ({ kindCode, year, fromNo, toNo }: SerialBlock): string =>
  `ECO-${kindCode}-${year}-${fromNo}-${toNo}`

export const countSerials = (ranges: readonly SerialRange[]): number =>
  ranges.reduce((sum, range) => sum + range.toNo - range.fromNo + 1, 0)

/** The UTC year in which credits are issued. @param at ms since 1970 */
export const serialYear = (at: number): number => new Date(at).getUTCFullYear()

/** `whole` blocks are taken entirely; from `split`, the numbers up to `lastNo` are taken. */
export type Taken<B extends SerialRange> = { whole: B[]; split?: { block: B; lastNo: number } }

/** Takes the first `count` numbers of the blocks in order; splits at most one block. */
export function takeSerials<B extends SerialRange>(blocks: readonly B[], count: number): Taken<B> {
  const whole: B[] = []
  let left = count
  for (const block of blocks) {
    if (left <= 0) break
    const size = countSerials([block])
    if (size > left) return { whole, split: { block, lastNo: block.fromNo + left - 1 } }
    whole.push(block)
    left -= size
  }
  return { whole }
}

/** The numbers that are taken, in order. */
export const takenNumbers = <B extends SerialRange>({ whole, split }: Taken<B>): B[] =>
  split ? [...whole, { ...split.block, toNo: split.lastNo }] : whole

/** Divides the numbers into the first `count` and the rest. */
export function divideSerials<B extends SerialRange>(blocks: readonly B[], count: number): [B[], B[]] {
  const taken = takeSerials(blocks, count)
  const { split } = taken
  const rest = blocks.slice(takenNumbers(taken).length)
  return [takenNumbers(taken), split ? [{ ...split.block, fromNo: split.lastNo + 1 }, ...rest] : rest]
}
