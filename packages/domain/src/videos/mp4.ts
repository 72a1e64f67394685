import { type Box, boxesIn, find, findAll } from './mp4-boxes.ts'
import { fragmentSamples, tableSamples } from './mp4-samples.ts'
import {
  ascii,
  blank,
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

/** @throws Damaged */
export function readMp4(bytes: Uint8Array): VideoPlan | VideoFault {
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
  const plan: VideoPlan = {
    blanks: gapsIn(media, all),
    patches: [],
    pictures: samples.get(lead.id) ?? [],
  }
  for (const box of top)
    if (box.type === 'moov' && box !== moov) drop(plan, box)
    else clean(bytes, plan, box, '', kept)
  return plan
}

const readTracks = (bytes: Uint8Array, moov: Box): Track[] =>
  findAll(bytes, moov, 'trak').map((box) => {
    const tkhd = find(bytes, box, 'tkhd')
    const hdlr = find(bytes, box, 'mdia', 'hdlr')
    if (!tkhd || !hdlr) throw new Damaged()
    const id = uint(bytes, tkhd.body + (bytes[tkhd.body] === 1 ? 20 : 12), 4)
    return { id, handler: ascii(bytes, hdlr.body + 8, 4), box }
  })

function samplesOf(bytes: Uint8Array, top: readonly Box[], moov: Box, kept: readonly Track[]) {
  const samples = new Map<number, Range[]>()
  for (const { id, box } of kept) {
    const stbl = find(bytes, box, 'mdia', 'minf', 'stbl')
    const stsd = stbl && find(bytes, stbl, 'stsd')
    if (!stbl || !stsd || uint(bytes, stsd.body + 4, 4) === 0) continue
    samples.set(id, tableSamples(bytes, stbl))
  }
  const mvex = find(bytes, moov, 'mvex')
  const trex = mvex ? findAll(bytes, mvex, 'trex') : []
  const sizes = new Map(trex.map(({ body }) => [uint(bytes, body + 4, 4), uint(bytes, body + 16, 4)]))
  for (const moof of top.filter(({ type }) => type === 'moof'))
    for (const traf of findAll(bytes, moof, 'traf')) {
      const { track, ranges } = fragmentSamples(bytes, moof, traf, sizes)
      samples.get(track)?.push(...ranges)
    }
  return samples
}

function clean(bytes: Uint8Array, plan: VideoPlan, box: Box, parent: string, kept: readonly Track[]): void {
  const { type, body, end } = box
  if (!NEEDED[parent]?.includes(type) || isOther(bytes, box, kept)) {
    drop(plan, box)
    return
  }
  if (type === 'hdlr') blank(plan, body + HANDLER_NAME_AT, end)
  if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd')
    // Creation and modification time, of four or eight bytes each.
    blank(plan, body + 4, Math.min(end, body + (bytes[body] === 1 ? 20 : 12)))
  if (type === 'dref')
    for (const entry of boxesIn(bytes, body + 8, end)) blank(plan, entry.body + 4, entry.end)
  if (NEEDED[type]) for (const child of boxesIn(bytes, body, end)) clean(bytes, plan, child, type, kept)
}

/** True for a track, or a part of one, that is removed. */
function isOther(bytes: Uint8Array, box: Box, kept: readonly Track[]): boolean {
  if (box.type === 'trak') return !kept.some((track) => track.box.start === box.start)
  if (box.type !== 'traf') return false
  const tfhd = find(bytes, box, 'tfhd')
  return !tfhd || !kept.some(({ id }) => id === uint(bytes, tfhd.body + 4, 4))
}

function drop(plan: VideoPlan, { start, body, end }: Box): void {
  plan.patches.push({ at: start + 4, bytes: bytesOf('free') })
  blank(plan, body, end)
}
