import { type Element, elementsIn, voidHead, widthAt } from './ebml.ts'
import { blank, Damaged, lengthOf, uint, type VideoFault, type VideoPlan } from './video-plan.ts'

/**
 * Reads a WebM file and plans the removal of everything not needed to play it: tags, attachments, chapters,
 * titles, dates, text and data tracks. Removed elements become `Void` elements of the same size. Source: RFC
 * 9559, RFC 8794.
 */

const [EBML, SEGMENT] = [0x1a45dfa3, 0x18538067]
const [INFO, TRACKS, CLUSTER, CUES, SEEK_HEAD] = [0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x114d9b74]
const [TRACK_ENTRY, TRACK_NUMBER, TRACK_TYPE, CODEC_ID] = [0xae, 0xd7, 0x83, 0x86]
const [SIMPLE_BLOCK, BLOCK_GROUP, BLOCK] = [0xa3, 0xa0, 0xa1]
const [SEEK, SEEK_ID] = [0x4dbb, 0x53ab]
/** Program names, which the format requires: they stay, but blanked. */
const PROGRAMS: readonly number[] = [0x4d80, 0x5741]
const [PICTURE, SOUND] = [1, 2]
/** Bytes of a block after its track number: a time and flags. */
const BLOCK_HEAD_BYTES = 3

/** Elements that stay, by parent element. All others are removed. */
const NEEDED: Readonly<Record<number, readonly number[]>> = {
  [SEGMENT]: [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES],
  [SEEK_HEAD]: [SEEK],
  // TimestampScale, Duration
  [INFO]: [0x2ad7b1, 0x4489, ...PROGRAMS],
  [TRACKS]: [TRACK_ENTRY],
  // What a decoder needs for a track: numbers, flags, codec, picture, sound, language.
  [TRACK_ENTRY]: [
    ...[TRACK_NUMBER, TRACK_TYPE, CODEC_ID, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383],
    ...[0x55ee, 0x22b59c, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x23314f, 0x41e4],
  ],
  // Timestamp, PrevSize, Position
  [CLUSTER]: [0xe7, 0xab, 0xa7, SIMPLE_BLOCK, BLOCK_GROUP],
  // BlockDuration, ReferenceBlock, BlockAdditions, DiscardPadding
  [BLOCK_GROUP]: [BLOCK, 0x9b, 0xfb, 0x75a1, 0x75a2],
}

type Tracks = { kept: ReadonlySet<number>; lead: number | undefined }

/** @throws Damaged */
export function readWebm(bytes: Uint8Array): VideoPlan | VideoFault {
  const top = [...elementsIn(bytes, 0, bytes.length)]
  const [head, segment] = top
  if (head?.id !== EBML || segment?.id !== SEGMENT) return 'no_pictures'
  const tracks = readTracks(bytes, segment)
  const plan: VideoPlan = { blanks: [], patches: [], pictures: [] }
  for (const other of top.slice(2)) drop(plan, other)
  clean(bytes, plan, segment, tracks)
  return lengthOf(plan.pictures) > 0 ? plan : 'no_pictures'
}

function readTracks(bytes: Uint8Array, segment: Element): Tracks {
  const kept = new Set<number>()
  let lead: number | undefined
  for (const list of elementsIn(bytes, segment.body, segment.end, segment.id)) {
    if (list.id !== TRACKS) continue
    for (const entry of elementsIn(bytes, list.body, list.end)) {
      if (entry.id !== TRACK_ENTRY) continue
      const { number, type, codec } = readTrack(bytes, entry)
      if (number === 0 || !codec || (type !== PICTURE && type !== SOUND)) continue
      kept.add(number)
      if (type === PICTURE) lead ??= number
    }
  }
  return { kept, lead }
}

function readTrack(bytes: Uint8Array, entry: Element): { number: number; type: number; codec: boolean } {
  let [number, type, codec] = [0, 0, false]
  for (const { id, body, end } of elementsIn(bytes, entry.body, entry.end)) {
    if (id === TRACK_NUMBER) number = uint(bytes, body, Math.min(end - body, 6))
    if (id === TRACK_TYPE) type = uint(bytes, body, Math.min(end - body, 6))
    if (id === CODEC_ID) codec = end > body
  }
  return { number, type, codec }
}

function clean(bytes: Uint8Array, plan: VideoPlan, parent: Element, tracks: Tracks): void {
  for (const element of elementsIn(bytes, parent.body, parent.end, parent.id)) {
    const { id, body, end } = element
    if (!NEEDED[parent.id]?.includes(id) || isOther(bytes, element, tracks)) {
      drop(plan, element)
      continue
    }
    if (PROGRAMS.includes(id)) blank(plan, body, end)
    if (id === SIMPLE_BLOCK || id === BLOCK) {
      const { track, data } = blockOf(bytes, element)
      if (track === tracks.lead && data < end) plan.pictures.push({ start: data, end })
    }
    if (id !== SEEK && NEEDED[id]) clean(bytes, plan, element, tracks)
  }
}

/** True for parts of a removed track and for index entries of removed elements. */
function isOther(bytes: Uint8Array, element: Element, { kept }: Tracks): boolean {
  const { id, body, end } = element
  if (id === SIMPLE_BLOCK || id === BLOCK) return !kept.has(blockOf(bytes, element).track)
  if (id === BLOCK_GROUP) {
    const block = [...elementsIn(bytes, body, end)].find((found) => found.id === BLOCK)
    return !block || isOther(bytes, block, { kept, lead: undefined })
  }
  if (id === TRACK_ENTRY) return !kept.has(readTrack(bytes, element).number)
  if (id !== SEEK) return false
  for (const found of elementsIn(bytes, body, end))
    if (found.id === SEEK_ID) {
      const wanted = uint(bytes, found.body, Math.min(found.end - found.body, 4))
      return !NEEDED[SEGMENT]?.includes(wanted)
    }
  return true
}

/** @returns its track, and the offset of its frames */
function blockOf(bytes: Uint8Array, { body, end }: Element): { track: number; data: number } {
  const width = widthAt(bytes, body, 4)
  const track = uint(bytes, body, width) - 2 ** (7 * width)
  const data = body + width + BLOCK_HEAD_BYTES
  if (data > end) throw new Damaged()
  return { track, data }
}

function drop(plan: VideoPlan, { start, end }: Element): void {
  const head = voidHead(end - start)
  plan.patches.push({ at: start, bytes: head })
  blank(plan, start + head.length, end)
}
