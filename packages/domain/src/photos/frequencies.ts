/** The low frequencies of a grey picture, by a discrete cosine transform. */

/** Side of the square grey input picture, px. */
export const GREY_PX = 64
const SIDE = 32
export const WAVES = 8
/** The four mirrorings, each also transposed; these include every rotation by 90 degrees. */
const [MIRROR_X, MIRROR_Y, TRANSPOSE, ALL] = [1, 2, 4, 8]

/** A part of a picture as shares of its sides. */
export type Area = { left: number; right: number; top: number; bottom: number }
/** WAVES x WAVES values: waves across in each row, waves down by row; the first is the mean. */
export type Frequencies = Float64Array
type Sums = Float64Array

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
)

/**
 * Sums of all pixels above and left of each corner, from which the mean of any area follows.
 * @param grey GREY_PX x GREY_PX brightness values, row by row
 */
export function areaSums(grey: Uint8Array): Sums {
  const corners = GREY_PX + 1
  const sums = new Float64Array(corners * corners)
  for (let y = 0; y < GREY_PX; y++) {
    let row = 0
    for (let x = 0; x < GREY_PX; x++) {
      row += grey[y * GREY_PX + x] ?? 0
      sums[(y + 1) * corners + x + 1] = (sums[y * corners + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** The frequencies of a part of the picture, in grey levels. */
export function frequenciesOf(sums: Sums, area: Area): Frequencies {
  const pixels = sampled(sums, area)
  const rows = new Float64Array(WAVES * SIDE)
  const frequencies = new Float64Array(WAVES * WAVES)
  for (const [across, cosine] of COSINES.entries())
    for (let y = 0; y < SIDE; y++) {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (pixels[y * SIDE + x] ?? 0) * (cosine[x] ?? 0)
      rows[across * SIDE + y] = sum
    }
  for (const [down, cosine] of COSINES.entries())
    for (let across = 0; across < WAVES; across++) {
      let sum = 0
      for (let y = 0; y < SIDE; y++) sum += (rows[across * SIDE + y] ?? 0) * (cosine[y] ?? 0)
      frequencies[down * WAVES + across] = (sum * 2) / SIDE ** 2
    }
  return frequencies
}

/** The part, scaled to SIDE x SIDE; each pixel is the mean of its area. */
function sampled(sums: Sums, { left, right, top, bottom }: Area): Float64Array {
  const [wide, high] = [((right - left) * GREY_PX) / SIDE, ((bottom - top) * GREY_PX) / SIDE]
  const corners = SIDE + 1
  const found = new Float64Array(corners * corners)
  for (let y = 0; y < corners; y++)
    for (let x = 0; x < corners; x++)
      found[y * corners + x] = sumUntil(sums, left * GREY_PX + x * wide, top * GREY_PX + y * high)
  const corner = (x: number, y: number) => found[y * corners + x] ?? 0
  return Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    return (corner(x + 1, y + 1) - corner(x + 1, y) - corner(x, y + 1) + corner(x, y)) / (wide * high)
  })
}

/** The sum above and left of any point, interpolated between pixels. */
function sumUntil(sums: Sums, x: number, y: number): number {
  const corners = GREY_PX + 1
  const [column, row] = [inside(Math.floor(x), GREY_PX - 1), inside(Math.floor(y), GREY_PX - 1)]
  const [across, down] = [inside(x, GREY_PX) - column, inside(y, GREY_PX) - row]
  const at = row * corners + column
  const [a = 0, b = 0] = [sums[at], sums[at + 1]]
  const [c = 0, d = 0] = [sums[at + corners], sums[at + corners + 1]]
  return (a * (1 - across) + b * across) * (1 - down) + (c * (1 - across) + d * across) * down
}

const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** Mirroring negates every second wave and transposing swaps both directions; no new transform is needed. */
function turned(frequencies: Frequencies, turn: number): Frequencies {
  return frequencies.map((_, at) => {
    const [across, down] = [at % WAVES, Math.floor(at / WAVES)]
    const value = frequencies[(turn & TRANSPOSE) === 0 ? at : across * WAVES + down] ?? 0
    const isNegated =
      ((turn & MIRROR_X) !== 0 && across % 2 === 1) !== ((turn & MIRROR_Y) !== 0 && down % 2 === 1)
    return isNegated ? -value : value
  })
}

/**
 * The picture in its normal orientation: brighter on the left and at the top, and more so from left to right.
 * @param tolerance how much it may miss that, as a share of all contrast: with more than 0 there may be several
 */
export function normalOrientations(frequencies: Frequencies, tolerance: number): Frequencies[] {
  let contrast = 0
  for (const value of frequencies.subarray(1)) contrast += value ** 2
  const least = -tolerance * Math.sqrt(contrast)
  const found: Frequencies[] = []
  for (let turn = 0; turn < ALL; turn++) {
    const picture = turned(frequencies, turn)
    const [across = 0, down = 0] = [picture[1], picture[WAVES]]
    if (across >= least && down >= least && across - down >= least) found.push(picture)
  }
  return found
}
