/**
 * Perceptual hashes that find a picture again after it was mirrored, rotated, slightly cropped or
 * recompressed. Two stages: a hash of the low frequencies finds candidates by index, a small grey thumbnail
 * confirms them.
 * Source: C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010 (DCT hash).
 */

/** Side of the square grey input picture, px. */
export const LOOK_GREY_PX = 64
/** Share cut off each side: a copy cropped like this matches the second variant. */
const CROPS = [0, 0.03] as const
/** Most differing hash bits between copies. Measured: decision 0025. */
const HASH_BITS_MAX = 12
/** Least correlation between thumbnails of copies. Measured: decision 0025. */
const CORRELATION_MIN = 0.9

const SIDE = 32
const THUMB_SIDE = 16
const WAVES = 8
export const BANDS = 3
const BAND_BITS = 21
/** The four mirrorings, each also transposed; these include every rotation by 90 degrees. */
const ORIENTATIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const [MIRROR_X, MIRROR_Y, TRANSPOSE] = [1, 2, 4]

export type Look = {
  /** index into CROPS */
  crop: number
  /** 63 bits in three integers */
  bands: readonly [number, number, number]
  /** THUMB_SIDE x THUMB_SIDE grey values, row by row */
  thumb: Uint8Array
}

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
)

/** Hashes to store for a picture. @param grey LOOK_GREY_PX x LOOK_GREY_PX brightness values, row by row */
export const looksOf = (grey: Uint8Array): Look[] => looksIn(grey, [0])

/** Hashes to search for: the same picture in every orientation. */
export const turnedLooksOf = (grey: Uint8Array): Look[] => looksIn(grey, ORIENTATIONS)

function looksIn(grey: Uint8Array, orientations: readonly number[]): Look[] {
  return CROPS.flatMap((share, crop) => {
    const picture = cropped(grey, share)
    const waves = wavesOf(picture)
    const thumb = halved(picture)
    return orientations.map((turn) => ({ crop, bands: bandsOf(waves, turn), thumb: turned(thumb, turn) }))
  })
}

/** True for two looks of one picture. Comparing two crops adds nothing to comparing the whole pictures. */
export function areCopies(a: Look, b: Look): boolean {
  if (a.crop > 0 && b.crop > 0) return false
  const bits = a.bands.reduce((sum, band, i) => sum + countBits(band ^ (b.bands[i] ?? 0)), 0)
  return bits <= HASH_BITS_MAX && correlation(a.thumb, b.thumb) >= CORRELATION_MIN
}

/** Band values that differ from this one in at most two bits, for the index lookup. */
export function nearBands(band: number): number[] {
  const near = [band]
  for (let one = 0; one < BAND_BITS; one++) {
    near.push(band ^ (1 << one))
    for (let two = 0; two < one; two++) near.push(band ^ (1 << one) ^ (1 << two))
  }
  return near
}

/** The centre of the picture, scaled down; each pixel is the mean of its area. */
function cropped(grey: Uint8Array, share: number): Float64Array {
  const from = share * LOOK_GREY_PX
  const step = (LOOK_GREY_PX - 2 * from) / SIDE
  const spans = Array.from({ length: SIDE }, (_, i) => spanOf(from + step * i, from + step * (i + 1)))
  const out = new Float64Array(SIDE * SIDE)
  for (const [row, down] of spans.entries())
    for (const [column, across] of spans.entries()) {
      let sum = 0
      for (const [y, high] of down)
        for (const [x, wide] of across) sum += high * wide * (grey[y * LOOK_GREY_PX + x] ?? 0)
      out[row * SIDE + column] = sum / step ** 2
    }
  return out
}

/** The pixels between two positions on an axis, each with its covered share. */
function spanOf(from: number, to: number): [number, number][] {
  const span: [number, number][] = []
  for (let at = Math.floor(from); at < Math.min(to, LOOK_GREY_PX); at++) {
    const share = Math.min(at + 1, to) - Math.max(at, from)
    if (share > 0) span.push([at, share])
  }
  return span
}

/** Discrete cosine transform: the lowest WAVES x WAVES frequencies. */
function wavesOf(picture: Float64Array): Float64Array {
  const rows = new Float64Array(WAVES * SIDE)
  const waves = new Float64Array(WAVES * WAVES)
  for (const [u, cosine] of COSINES.entries())
    for (let y = 0; y < SIDE; y++) {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (picture[y * SIDE + x] ?? 0) * (cosine[x] ?? 0)
      rows[u * SIDE + y] = sum
    }
  for (const [v, cosine] of COSINES.entries())
    for (let u = 0; u < WAVES; u++) {
      let sum = 0
      for (let y = 0; y < SIDE; y++) sum += (rows[u * SIDE + y] ?? 0) * (cosine[y] ?? 0)
      waves[v * WAVES + u] = sum
    }
  return waves
}

/** Mirroring negates every second coefficient, transposing transposes them; no new transform is needed. */
function bandsOf(waves: Float64Array, turn: number): [number, number, number] {
  const values: number[] = []
  for (let v = 0; v < WAVES; v++)
    for (let u = 0; u < WAVES; u++) {
      if (u + v === 0) continue
      const value = waves[(turn & TRANSPOSE) === 0 ? v * WAVES + u : u * WAVES + v] ?? 0
      const isNegated = ((turn & MIRROR_X) !== 0 && u % 2 === 1) !== ((turn & MIRROR_Y) !== 0 && v % 2 === 1)
      values.push(isNegated ? -value : value)
    }
  const median = [...values].sort((a, b) => a - b)[(values.length - 1) / 2] ?? 0
  const bands: [number, number, number] = [0, 0, 0]
  for (const [at, value] of values.entries()) {
    const band = at % BANDS
    if (value > median) bands[band] = (bands[band] ?? 0) | (1 << Math.floor(at / BANDS))
  }
  return bands
}

function halved(picture: Float64Array): Uint8Array {
  const thumb = new Uint8Array(THUMB_SIDE ** 2)
  for (let y = 0; y < THUMB_SIDE; y++)
    for (let x = 0; x < THUMB_SIDE; x++) {
      const at = 2 * y * SIDE + 2 * x
      const four = [picture[at], picture[at + 1], picture[at + SIDE], picture[at + SIDE + 1]]
      thumb[y * THUMB_SIDE + x] = Math.round(four.reduce((sum: number, v) => sum + (v ?? 0), 0) / four.length)
    }
  return thumb
}

function turned(thumb: Uint8Array, turn: number): Uint8Array {
  const last = THUMB_SIDE - 1
  return thumb.map((_, at) => {
    const x = (turn & MIRROR_X) === 0 ? at % THUMB_SIDE : last - (at % THUMB_SIDE)
    const row = Math.floor(at / THUMB_SIDE)
    const y = (turn & MIRROR_Y) === 0 ? row : last - row
    return thumb[(turn & TRANSPOSE) === 0 ? y * THUMB_SIDE + x : x * THUMB_SIDE + y] ?? 0
  })
}

/** -1 to 1; 0 when one thumbnail is a single grey, which allows no comparison. */
function correlation(a: Uint8Array, b: Uint8Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  let [both, onlyA, onlyB] = [0, 0, 0]
  for (const [at, value] of a.entries()) {
    const [offA, offB] = [value - meanA, (b[at] ?? 0) - meanB]
    both += offA * offB
    onlyA += offA ** 2
    onlyB += offB ** 2
  }
  return onlyA === 0 || onlyB === 0 ? 0 : both / Math.sqrt(onlyA * onlyB)
}

const meanOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

function countBits(value: number): number {
  let bits = 0
  for (let rest = value; rest > 0; rest &= rest - 1) bits++
  return bits
}
