import { type Box, find, findAll } from './mp4-boxes.ts'
import { Damaged, type Range, uint } from './video-plan.ts'

/** Locates the samples of an MP4 track. Source: ISO/IEC 14496-12, 8.7 and 8.8. */

/** @throws Damaged for tables that are inconsistent or point outside the file */
export function tableSamples(bytes: Uint8Array, stbl: Box): Range[] {
  const [stsz, stsc, stco, co64] = ['stsz', 'stsc', 'stco', 'co64'].map((type) => find(bytes, stbl, type))
  const offsets = stco ?? co64
  if (!stsz || !stsc || !offsets) return []
  const width = stco ? 4 : 8
  const chunks = countIn(bytes, offsets, 4, width)
  const fixedSize = uint(bytes, stsz.body + 4, 4)
  const samples = fixedSize > 0 ? uint(bytes, stsz.body + 8, 4) : countIn(bytes, stsz, 8, 4)
  const runs = countIn(bytes, stsc, 4, 12)
  const ranges: Range[] = []
  let [run, sample] = [0, 0]
  for (let chunk = 1; chunk <= chunks && sample < samples; chunk++) {
    while (run + 1 < runs && uint(bytes, stsc.body + 8 + (run + 1) * 12, 4) <= chunk) run++
    const more = Math.min(runs > 0 ? uint(bytes, stsc.body + 12 + run * 12, 4) : 0, samples - sample)
    let size = fixedSize * more
    if (fixedSize === 0)
      for (let i = 0; i < more; i++) size += uint(bytes, stsz.body + 12 + (sample + i) * 4, 4)
    sample += more
    const start = uint(bytes, offsets.body + 8 + (chunk - 1) * width, width)
    ranges.push(inFile(bytes, start, size))
  }
  return ranges.filter(({ start, end }) => end > start)
}

type Traf = { track: number; ranges: Range[] }

/** @param sizes default sample size by track, for fragments without one */
export function fragmentSamples(bytes: Uint8Array, moof: Box, traf: Box, sizes: Map<number, number>): Traf {
  const tfhd = find(bytes, traf, 'tfhd')
  if (!tfhd) throw new Damaged()
  const flags = uint(bytes, tfhd.body + 1, 3)
  const track = uint(bytes, tfhd.body + 4, 4)
  let at = tfhd.body + 8
  let next = moof.start
  if (flags & 0x1) {
    next = uint(bytes, at, 8)
    at += 8
  }
  for (const flag of [0x2, 0x8]) if (flags & flag) at += 4
  const base = next
  const usual = flags & 0x10 ? uint(bytes, at, 4) : (sizes.get(track) ?? 0)
  const ranges: Range[] = []
  for (const trun of findAll(bytes, traf, 'trun')) {
    const { start, size } = runOf(bytes, trun, usual)
    const from = start === undefined ? next : base + start
    const range = inFile(bytes, from, size)
    next = range.end
    if (size > 0) ranges.push(range)
  }
  return { track, ranges }
}

function runOf(bytes: Uint8Array, trun: Box, usual: number): { start: number | undefined; size: number } {
  const flags = uint(bytes, trun.body + 1, 3)
  const count = uint(bytes, trun.body + 4, 4)
  let at = trun.body + 8
  let start: number | undefined
  if (flags & 0x1) {
    start = uint(bytes, at, 4) | 0
    at += 4
  }
  if (flags & 0x4) at += 4
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (at + count * fields * 4 > trun.end) throw new Damaged()
  if (!(flags & 0x200)) return { start, size: usual * count }
  const skip = flags & 0x100 ? 4 : 0
  let size = 0
  for (let i = 0; i < count; i++) size += uint(bytes, at + i * fields * 4 + skip, 4)
  return { start, size }
}

function inFile(bytes: Uint8Array, start: number, size: number): Range {
  if (start < 0 || start + size > bytes.length) throw new Damaged()
  return { start, end: start + size }
}

/** Number of rows of a table. The count is `at` bytes into the box body, followed by the rows. */
function countIn(bytes: Uint8Array, box: Box, at: number, rowBytes: number): number {
  const count = uint(bytes, box.body + at, 4)
  if (box.body + at + 4 + count * rowBytes > box.end) throw new Damaged()
  return count
}
