import { type Box, boxesIn, find } from './mp4-boxes.ts'
import { fragmentSamples, tableSamples } from './mp4-samples.ts'
import {
  ascii,
  bytesOf,
  Damaged,
  gapsIn,
  lengthOf,
  type Range,
  uint,
  type VideoFault,
  type VideoPlan,
} from './video-plan.ts'

/**
 * Reads an MP4 or QuickTime file and plans the removal of everything not needed to play it: place, titles,
 * device, timed metadata, unused bytes. Removed boxes become `free` boxes of the same size, so that no offset
 * changes.
 * Source: ISO/IEC 14496-12; QuickTime File Format, Apple.
 */

/** Boxes that stay, by parent box; '' is the file. All others are removed. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl', 'hdlr'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'stsh', 'stdp', 'sdtp'],
    ...['sbgp', 'sgpd', 'subs'],
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'sdtp'],
  mfra: ['tfra', 'mfro'],
}
/** Tracks that stay. Subtitles and timed metadata may contain a place. */
const [PICTURE, SOUND] = ['vide', 'soun']
/** Offset of the handler name, where cameras write their maker. */
const HANDLER_NAME_AT = 24

type Track = { id: number; handler: string; box: Box }
type Edit = { blanks: Range[]; patches: { at: number; bytes: Uint8Array }[] }

export function readMp4(bytes: Uint8Array): VideoPlan | VideoFault {
  try {
    return plan(bytes)
  } catch (error) {
    if (error instanceof Damaged) return 'damaged'
    throw error
  }
}

function plan(bytes: Uint8Array): VideoPlan | VideoFault {
  const top = [...boxesIn(bytes, 0, bytes.length)]
  const moov = top.find(({ type }) => type === 'moov')
  const media = top.filter(({ type }) => type === 'mdat').map(({ body, end }) => ({ start: body, end }))
  if (!moov || media.length === 0) return 'no_pictures'
  const tracks = readTracks(bytes, moov)
  const kept = tracks.filter(({ handler }) => handler === PICTURE || handler === SOUND)
  const samples = samplesOf(bytes, top, moov, kept)
  const lead = kept.find(({ id, handler }) => handler === PICTURE && lengthOf(samples.get(id) ?? []) > 0)
  if (!lead) return 'no_pictures'
  const all = [...samples.values()].flat()
  // With overlapping ranges, a small file could cause endless reading.
  for (const ranges of samples.values()) if (lengthOf(ranges) > lengthOf(media)) return 'damaged'
  if (gapsIn(all, media).length > 0) return 'damaged'
  const edit: Edit = { blanks: gapsIn(media, all), patches: [] }
  const keptIds = new Set(kept.map(({ id }) => id))
  for (const box of top)
    if (box.type === 'moov' && box !== moov) drop(edit, box)
    else clean(bytes, edit, box, '', keptIds)
  return { ...edit, pictures: samples.get(lead.id) ?? [] }
}

function readTracks(bytes: Uint8Array, moov: Box): Track[] {
  const tracks: Track[] = []
  for (const box of boxesIn(bytes, moov.body, moov.end)) {
    if (box.type !== 'trak') continue
    const tkhd = find(bytes, box, 'tkhd')
    const hdlr = find(bytes, box, 'mdia', 'hdlr')
    if (!tkhd || !hdlr) throw new Damaged()
    const id = uint(bytes, tkhd.body + (bytes[tkhd.body] === 1 ? 20 : 12), 4)
    tracks.push({ id, handler: ascii(bytes, hdlr.body + 8, 4), box })
  }
  return tracks
}

function samplesOf(bytes: Uint8Array, top: readonly Box[], moov: Box, kept: readonly Track[]) {
  const samples = new Map<number, Range[]>()
  for (const { id, box } of kept) {
    const stbl = find(bytes, box, 'mdia', 'minf', 'stbl')
    const stsd = stbl && find(bytes, stbl, 'stsd')
    if (!stbl || !stsd || uint(bytes, stsd.body + 4, 4) === 0) continue
    samples.set(id, tableSamples(bytes, stbl))
  }
  const sizes = usualSizes(bytes, moov)
  for (const moof of top.filter(({ type }) => type === 'moof'))
    for (const traf of boxesIn(bytes, moof.body, moof.end)) {
      if (traf.type !== 'traf') continue
      const { track, ranges } = fragmentSamples(bytes, moof, traf, sizes)
      samples.get(track)?.push(...ranges)
    }
  return samples
}

function usualSizes(bytes: Uint8Array, moov: Box): Map<number, number> {
  const sizes = new Map<number, number>()
  const mvex = find(bytes, moov, 'mvex')
  if (mvex)
    for (const box of boxesIn(bytes, mvex.body, mvex.end))
      if (box.type === 'trex') sizes.set(uint(bytes, box.body + 4, 4), uint(bytes, box.body + 16, 4))
  return sizes
}

function clean(bytes: Uint8Array, edit: Edit, box: Box, parent: string, keptIds: ReadonlySet<number>): void {
  const { type, body, end } = box
  if (!NEEDED[parent]?.includes(type) || isOther(bytes, box, keptIds)) {
    drop(edit, box)
    return
  }
  if (type === 'hdlr') blank(edit, body + HANDLER_NAME_AT, end)
  if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd')
    // Creation and modification time, of four or eight bytes each.
    blank(edit, body + 4, Math.min(end, body + (bytes[body] === 1 ? 20 : 12)))
  if (type === 'dref')
    for (const entry of boxesIn(bytes, body + 8, end)) blank(edit, entry.body + 4, entry.end)
  if (NEEDED[type]) for (const child of boxesIn(bytes, body, end)) clean(bytes, edit, child, type, keptIds)
}

/** True for a track, or a part of one, that is removed. */
function isOther(bytes: Uint8Array, box: Box, keptIds: ReadonlySet<number>): boolean {
  if (box.type === 'traf') {
    const tfhd = find(bytes, box, 'tfhd')
    return !tfhd || !keptIds.has(uint(bytes, tfhd.body + 4, 4))
  }
  if (box.type !== 'trak') return false
  const hdlr = find(bytes, box, 'mdia', 'hdlr')
  const handler = hdlr ? ascii(bytes, hdlr.body + 8, 4) : ''
  return handler !== PICTURE && handler !== SOUND
}

function drop(edit: Edit, { start, body, end }: Box): void {
  edit.patches.push({ at: start + 4, bytes: bytesOf('free') })
  blank(edit, body, end)
}

function blank(edit: Edit, start: number, end: number): void {
  if (end > start) edit.blanks.push({ start, end })
}
