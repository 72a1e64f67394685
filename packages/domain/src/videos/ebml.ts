import { Damaged, uint } from './video-plan.ts'

export type Element = {
  id: number
  start: number
  /** first byte after its id and size */
  body: number
  end: number
}

const [SEGMENT, CLUSTER] = [0x18538067, 0x1f43b675]
/** Elements that end a cluster of unknown size. */
const BESIDE_CLUSTERS: readonly number[] = [
  CLUSTER,
  ...[0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, 0x114d9b74, 0x1549a966, 0x1654ae6b],
]
const VOID = 0xec
const WIDTH_MAX = 8

/** Ids and sizes start with one zero bit for each byte that follows the first. */
export function widthAt(bytes: Uint8Array, at: number, most: number): number {
  const width = Math.clz32(uint(bytes, at, 1)) - 23
  if (width > most) throw new Damaged()
  return width
}

/**
 * The elements between two offsets, which they must fill without gaps. Streaming recorders leave the size of
 * the segment and of clusters unknown.
 * @param parent id of the parent element
 * @throws Damaged
 */
export function* elementsIn(bytes: Uint8Array, from: number, to: number, parent = 0): Generator<Element> {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to, parent)
    yield element
    at = element.end
  }
}

function elementAt(bytes: Uint8Array, start: number, to: number, parent: number): Element {
  const idWidth = widthAt(bytes, start, 4)
  const id = uint(bytes, start, idWidth)
  const sizeWidth = widthAt(bytes, start + idWidth, WIDTH_MAX)
  const sizeAt = start + idWidth
  const body = sizeAt + sizeWidth
  const mask = 2 ** (8 - sizeWidth) - 1
  const first = uint(bytes, sizeAt, 1) & mask
  const rest = uint(bytes, sizeAt + 1, sizeWidth - 1)
  const size = first * 256 ** (sizeWidth - 1) + rest
  // A size of all ones means unknown.
  if (first === mask && bytes.subarray(sizeAt + 1, body).every((byte) => byte === 0xff))
    return { id, start, body, end: openEnd(bytes, id, body, to, parent) }
  if (body + size > to) throw new Damaged()
  return { id, start, body, end: body + size }
}

function openEnd(bytes: Uint8Array, id: number, body: number, to: number, parent: number): number {
  if (id === SEGMENT) return to
  if (id !== CLUSTER || parent !== SEGMENT) throw new Damaged()
  let at = body
  while (at < to) {
    const width = widthAt(bytes, at, 4)
    if (BESIDE_CLUSTERS.includes(uint(bytes, at, width))) return at
    const child = elementAt(bytes, at, to, CLUSTER)
    at = child.end
  }
  return at
}

/** Header of a Void element of `bytes` bytes in total. */
export function voidHead(bytes: number): Uint8Array {
  // The shortest element has one byte each for id and size.
  if (bytes < 2) throw new Damaged()
  const width = bytes <= WIDTH_MAX ? 1 : WIDTH_MAX
  const head = new Uint8Array(1 + width)
  head[0] = VOID
  let rest = bytes - 1 - width
  for (let at = width; at > 0; at--) {
    head[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  head[1] = (head[1] ?? 0) | (1 << (8 - width))
  return head
}
