/** Detects an image type from its first bytes; the file name and declared type are not trusted. */

export const PHOTO_KINDS = ['jpeg', 'png', 'webp', 'gif', 'heic', 'avif', 'unknown'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** Bytes from the start that `photoKind` needs. */
export const PHOTO_HEAD_BYTES = 64

/** Brands of the HEIF family with HEVC images. Source: ISO/IEC 23008-12, and mp4ra.org. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])

const SIGNATURES: readonly { kind: PhotoKind; at: number; bytes: readonly number[] }[] = [
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
]

/** @param head the first PHOTO_HEAD_BYTES bytes of the file, or all of it */
export function photoKind(head: Uint8Array): PhotoKind {
  for (const { kind, at, bytes } of SIGNATURES)
    if (bytes.every((byte, i) => head[at + i] === byte)) return kind
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp'
  if (ascii(head, 4, 4) === 'ftyp') return brandKind(head)
  return 'unknown'
}

/** Checks major and compatible brands. AVIF files often list mif1 as well, so AVIF is checked first. */
function brandKind(head: Uint8Array): PhotoKind {
  const boxBytes = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0)
  const brands = [ascii(head, 8, 4)]
  for (let at = 16; at + 4 <= Math.min(boxBytes, head.length); at += 4) brands.push(ascii(head, at, 4))
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : 'unknown'
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Most pixels of a photo that is decoded. A larger file is a decompression bomb or useless as evidence. */
export const PIXELS_MAX = 25_000_000
