import { ascii, Damaged, uint } from './video-plan.ts'

export type Box = {
  type: string
  start: number
  /** first byte after its header */
  body: number
  end: number
}

const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

/** The boxes between two offsets, which they must fill without gaps. @throws Damaged */
export function* boxesIn(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (let at = from; at < to; ) {
    // QuickTime ends some lists with four zero bytes.
    if (to - at < HEAD_BYTES) {
      if (bytes.subarray(at, to).some((byte) => byte !== 0)) throw new Damaged()
      return
    }
    const short = uint(bytes, at, 4)
    const isLong = short === 1
    // Size 0 means up to the end of the file; only the last box may use it.
    const size = short === 0 ? to - at : isLong ? uint(bytes, at + HEAD_BYTES, 8) : short
    const body = at + (isLong ? LONG_HEAD_BYTES : HEAD_BYTES)
    const end = at + size
    if (end < body || end > to || (short === 0 && to !== bytes.length)) throw new Damaged()
    yield { type: ascii(bytes, at + 4, 4), start: at, body, end }
    at = end
  }
}

/** The first box on a path of types below a parent. */
export function find(
  bytes: Uint8Array,
  parent: Box,
  ...[type, ...inside]: readonly string[]
): Box | undefined {
  if (type === undefined) return parent
  for (const box of boxesIn(bytes, parent.body, parent.end))
    if (box.type === type) return find(bytes, box, ...inside)
  return undefined
}

export const findAll = (bytes: Uint8Array, { body, end }: Box, type: string): Box[] =>
  [...boxesIn(bytes, body, end)].filter((box) => box.type === type)
