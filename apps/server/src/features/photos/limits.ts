/** Bytes that the photographs and proofs of one member may take, as they are kept: 200 MiB. Source: product rule, uploads. */
export const MEMBER_BYTES_MAX = 209_715_200
/** Longer side of what is kept, px: enough to read a leaf, small enough for a phone. */
export const SIDE_MAX_PX = 2048
export const JPEG_QUALITY = 82
/** A photograph that takes longer to decode was made to, seconds. */
export const DECODE_SECONDS_MAX = 10
/** An upload that belongs to no asset for so long is given up, ms. */
export const ORPHANED_MS = 24 * 3_600_000
