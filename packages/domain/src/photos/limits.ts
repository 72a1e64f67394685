/** Most pixels of a photograph that are decoded. A file that claims more is a bomb, or of no use as evidence. */
export const PIXELS_MAX = 25_000_000
