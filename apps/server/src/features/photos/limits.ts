/** Longer side of a stored photo, px: enough to examine a leaf, small enough for a phone. */
export const SIDE_MAX_PX = 2048
export const JPEG_QUALITY = 82
/** A photo that takes longer to decode is considered an attack, seconds. */
export const DECODE_SECONDS_MAX = 10
/** How long an upload without an asset is kept, ms. */
export const ORPHANED_MS = 24 * 3_600_000
