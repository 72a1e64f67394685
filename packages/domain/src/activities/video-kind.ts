import { ascii, uint } from '../videos/video-plan.ts'

/** Detects a video's type from its first bytes; the file name and declared type are not trusted. */

export const VIDEO_KINDS = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]
/** Bytes from the start that `videoKind` needs. */
export const VIDEO_HEAD_BYTES = 4_096

/** Brands of image-only and audio-only files. Source: mp4ra.org. */
const NO_VIDEO_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif', 'M4A ', 'M4B ', 'M4P '])
const QUICKTIME_BRAND = 'qt  '
/** First boxes of QuickTime files without a brand. Source: QuickTime File Format, Apple. */
const QUICKTIME_BOXES = new Set(['moov', 'mdat', 'wide'])
const EBML_MAGIC = [0x1a, 0x45, 0xdf, 0xa3] as const
/** Id of the document type inside an EBML header. Source: RFC 8794, section 11.2.5. */
const EBML_DOCTYPE_ID = [0x42, 0x82] as const
const BOX_HEAD_BYTES = 8

/**
 * @param head the first VIDEO_HEAD_BYTES bytes of the file, or all of it
 * @param bytes size of the whole file: a first box that claims more is invalid
 */
export function videoKind(head: Uint8Array, bytes: number): VideoKind | undefined {
  if (EBML_MAGIC.every((byte, i) => head[i] === byte)) return isWebm(head) ? 'video/webm' : undefined
  if (head.length < BOX_HEAD_BYTES) return undefined
  const size = uint(head, 0, 4)
  const name = ascii(head, 4, 4)
  if (size < BOX_HEAD_BYTES || size > bytes) return undefined
  if (QUICKTIME_BOXES.has(name)) return 'video/quicktime'
  if (name !== 'ftyp' || size < BOX_HEAD_BYTES * 2 || size > head.length) return undefined
  const brand = ascii(head, BOX_HEAD_BYTES, 4)
  if (NO_VIDEO_BRANDS.has(brand)) return undefined
  // A valid file has at least one more box after `ftyp`.
  if (bytes < size + BOX_HEAD_BYTES) return undefined
  return brand === QUICKTIME_BRAND ? 'video/quicktime' : 'video/mp4'
}

function isWebm(head: Uint8Array): boolean {
  for (let at = EBML_MAGIC.length; at + 7 <= Math.min(head.length, 64); at++)
    if (EBML_DOCTYPE_ID.every((byte, i) => head[at + i] === byte)) return ascii(head, at + 3, 4) === 'webm'
  return false
}
