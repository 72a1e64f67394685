/**
 * Reads the directories of a TIFF block as EXIF uses them. Checks every offset and limits the number of
 * entries, so that a crafted block can neither take long nor cause reads outside itself. Source: TIFF 6.0.
 */

/** Most entries read per directory; cameras write about 60. */
const ENTRIES_MAX = 256
const ENTRY_BYTES = 12
/** Longest text read; the longest needed is "2024:05:01 10:00:00" with its terminator. */
const TEXT_MAX = 40
/** Byte order, the number 42 and the offset of the first directory. */
const HEADER_BYTES = 8
const LITTLE_ENDIAN = 0x4949
const BIG_ENDIAN = 0x4d4d

const BYTES_OF_TYPE = { ascii: 1, long: 4, rational: 8 } as const
const CODE_OF_TYPE = { ascii: 2, long: 4, rational: 5 } as const
type Kind = keyof typeof CODE_OF_TYPE

export type Tiff = { view: DataView; little: boolean }
/** Tag -> offset of its entry. */
export type Directory = { tiff: Tiff; entries: Map<number, number> }

/** Opens a block; undefined when it is not TIFF. */
export function openTiff(block: Uint8Array): Tiff | undefined {
  if (block.length < HEADER_BYTES) return undefined
  const view = new DataView(block.buffer, block.byteOffset, block.length)
  const order = view.getUint16(0)
  return order === LITTLE_ENDIAN || order === BIG_ENDIAN
    ? { view, little: order === LITTLE_ENDIAN }
    : undefined
}

export const firstDirectory = (tiff: Tiff): Directory => directory(tiff, tiff.view.getUint32(4, tiff.little))

/** The directory at `offset`; empty when there is none. */
export function directory(tiff: Tiff, offset: number | undefined): Directory {
  const { view, little } = tiff
  const entries = new Map<number, number>()
  if (offset === undefined || offset + 2 > view.byteLength) return { tiff, entries }
  const count = Math.min(view.getUint16(offset, little), ENTRIES_MAX)
  for (let i = 0; i < count; i++) {
    const at = offset + 2 + i * ENTRY_BYTES
    if (at + ENTRY_BYTES > view.byteLength) break
    entries.set(view.getUint16(at, little), at)
  }
  return { tiff, entries }
}

/** Offset and count of an entry's values; undefined when absent, of another kind or outside the block. */
function valuesAt({ tiff: { view, little }, entries }: Directory, tag: number, kind: Kind) {
  const at = entries.get(tag)
  if (at === undefined || view.getUint16(at + 2, little) !== CODE_OF_TYPE[kind]) return undefined
  const count = view.getUint32(at + 4, little)
  const bytes = count * BYTES_OF_TYPE[kind]
  const from = bytes <= 4 ? at + 8 : view.getUint32(at + 8, little)
  return from + bytes <= view.byteLength ? { from, count } : undefined
}

export function numberOf(from: Directory, tag: number): number | undefined {
  const found = valuesAt(from, tag, 'long')
  return found?.count === 1 ? from.tiff.view.getUint32(found.from, from.tiff.little) : undefined
}

export function textOf(from: Directory, tag: number): string {
  const found = valuesAt(from, tag, 'ascii')
  if (!found || found.count > TEXT_MAX) return ''
  const codes = Array.from({ length: found.count }, (_, i) => from.tiff.view.getUint8(found.from + i))
  return String.fromCharCode(...codes).split('\0')[0] ?? ''
}

/** Three fractions: degrees, minutes and seconds, or hours, minutes and seconds. */
export function threeOf(from: Directory, tag: number): [number, number, number] | undefined {
  const found = valuesAt(from, tag, 'rational')
  if (found?.count !== 3) return undefined
  const { view, little } = from.tiff
  const fraction = (i: number) => {
    const [over, under] = [
      view.getUint32(found.from + i * 8, little),
      view.getUint32(found.from + i * 8 + 4, little),
    ]
    return over === 0 ? 0 : over / under
  }
  return [fraction(0), fraction(1), fraction(2)]
}
