/** Most pixels of a photo that is decoded. A larger file is a decompression bomb or useless as evidence. */
export const PIXELS_MAX = 25_000_000
