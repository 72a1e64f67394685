/** The changes that leave only pictures and sound in a video file. Sizes and offsets stay. */

/** `end` is exclusive. */
export type Range = { start: number; end: number }

export type VideoPlan = {
  /** overwritten with zeros */
  blanks: Range[]
  /** bytes to overwrite, applied after the blanks */
  patches: { at: number; bytes: Uint8Array }[]
  /** the samples of the picture track in order, independent of how the file is packed */
  pictures: Range[]
}

export function blank({ blanks }: VideoPlan, start: number, end: number): void {
  if (end > start) blanks.push({ start, end })
}

export const VIDEO_FAULTS = ['not_video', 'damaged', 'no_pictures'] as const
export type VideoFault = (typeof VIDEO_FAULTS)[number]

/** Thrown by the readers of both formats and caught in `readVideo`. */
export class Damaged extends Error {}

/** The parts of `whole` that no range in `kept` covers. */
export function gapsIn(whole: readonly Range[], kept: readonly Range[]): Range[] {
  const sorted = [...kept].sort((a, b) => a.start - b.start)
  const gaps: Range[] = []
  let next = 0
  for (const { start, end } of [...whole].sort((a, b) => a.start - b.start)) {
    let at = start
    while ((sorted[next]?.end ?? end) <= start && next < sorted.length) next++
    for (let i = next; i < sorted.length; i++) {
      const range = sorted[i]
      if (!range || range.start >= end) break
      if (range.start > at) gaps.push({ start: at, end: range.start })
      at = Math.max(at, range.end)
    }
    if (at < end) gaps.push({ start: at, end })
  }
  return gaps
}

export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** @throws Damaged when the bytes end before */
export function uint(bytes: Uint8Array, at: number, length: number): number {
  if (at < 0 || at + length > bytes.length) throw new Damaged()
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
