import {
  type Area,
  areaSums,
  type Frequencies,
  frequenciesOf,
  normalOrientations,
  WAVES,
} from './frequencies.ts'

/**
 * Perceptual hash that finds a picture again after it was mirrored, rotated, cropped by up to a tenth,
 * rescaled, recompressed or brightened. The signs of its lowest frequencies find candidates through an index;
 * all its frequencies confirm them.
 * Sources: C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010 (DCT hash);
 * Q. Lv et al., "Multi-Probe LSH", VLDB 2007 (trying the least certain bits). Measured: decision 0025.
 */

/** Least similarity of copies. */
export const SIMILARITY_MIN = 0.87
/** A picture with less contrast than this, in grey levels, resembles none. */
const CONTRAST_MIN = 1
/** A candidate below this is not compared with the other parts of the picture. */
const PLAUSIBLE_MIN = 0.7

/** Share left out on each side of a stored picture, so that the rest survives cropping. */
const MARGIN = 0.1
/** The cropping that a search assumes: a share of the side that a copy, or its original, has lost. */
const CROP = 0.09
/** How much of it was cut off at the start: none, half or all. */
const OFFSETS = [0, 0.5, 1] as const
/** How far from its normal orientation a copy may seem to be, as a share of all contrast. */
const ORIENTATION_TOLERANCE = 0.05

/** The lowest frequencies give a bit each. A band leaves out every third, so two bands share half their bits. */
const BITS = 30
const BANDS = 3
/** Values that a search tries in each band, by flipping its least certain bits. */
const TRIES = 12
const UNCERTAIN_BITS = 10
/** Steps of a stored frequency on each side of 0. */
const STEPS = 127

export type Bands = readonly [number, number, number]
export type PictureHash = {
  bands: Bands
  /** weighted frequencies, each a signed byte */
  spectrum: Int8Array
}

/** The picture as its copies, or its original, may show it. */
export type PictureSearch = {
  /** for each band, the values that a copy may have, each with the spectra that suggest it */
  bands: readonly ReadonlyMap<number, readonly Float64Array[]>[]
  spectra: readonly Float64Array[]
}
/** A stored picture that the index found by the value of one band. */
export type Candidate = { band: number; value: number; spectrum: Int8Array }

type Wave = { at: number; weight: number }

/** By frequency, the lowest first; weighted because pictures have less of the high ones. */
const WAVES_BY_FREQUENCY: readonly Wave[] = Array.from({ length: WAVES ** 2 }, (_, at) => ({
  at,
  weight: Math.hypot(at % WAVES, Math.floor(at / WAVES)),
}))
  .slice(1)
  .sort((a, b) => a.weight - b.weight || (a.at % WAVES) - (b.at % WAVES))
/** Positions in the spectrum; without the first two, whose signs are the same in every normal orientation. */
const SIGNED = Array.from({ length: BITS }, (_, at) => at + 2)
const BAND_POSITIONS = [0, 1, 2].map((band) => SIGNED.filter((_, at) => at % BANDS !== band))

/** Sets of uncertain bits, by rank, the likeliest first: few bits, and those closest to zero. */
const FLIPS: readonly (readonly number[])[] = Array.from({ length: 2 ** UNCERTAIN_BITS }, (_, set) =>
  Array.from({ length: UNCERTAIN_BITS }, (_, rank) => rank).filter((rank) => (set & (1 << rank)) !== 0),
)
  .map((ranks) => ({ ranks, cost: ranks.reduce((sum, rank) => sum + (rank + 1) ** 1.5, 0) }))
  .sort((a, b) => a.cost - b.cost)
  .slice(0, TRIES)
  .map(({ ranks }) => ranks)

type Span = readonly [number, number]
const WHOLE: Span = [MARGIN, 1 - MARGIN]
/** Where a cropped copy shows what the middle of its original shows. */
const inCopy = (offset: number): Span => [
  (MARGIN - offset * CROP) / (1 - CROP),
  (1 - MARGIN - offset * CROP) / (1 - CROP),
]
/** Where an original shows what the middle of its cropped copy shows. */
const inOriginal = (offset: number): Span => [
  offset * CROP + MARGIN * (1 - CROP),
  offset * CROP + (1 - MARGIN) * (1 - CROP),
]
const areaOf = ([left, right]: Span, [top, bottom]: Span): Area => ({ left, right, top, bottom })
const MIDDLE = areaOf(WHOLE, WHOLE)
/** Nothing cropped, all sides cropped, one side cropped. */
const SEARCHED: readonly Area[] = [
  MIDDLE,
  ...[inCopy, inOriginal].flatMap((spanOf) => [
    ...OFFSETS.flatMap((across) => OFFSETS.map((down) => areaOf(spanOf(across), spanOf(down)))),
    ...[0, 1].flatMap((offset) => [areaOf(spanOf(offset), WHOLE), areaOf(WHOLE, spanOf(offset))]),
  ]),
]

/** The hash to store. @param grey GREY_PX x GREY_PX brightness values, row by row */
export function hashOf(grey: Uint8Array): PictureHash {
  const [picture = new Float64Array(WAVES ** 2)] = normalOrientations(
    frequenciesOf(areaSums(grey), MIDDLE),
    0,
  )
  const exact = weighted(picture)
  const highest = highestOf(exact)
  const spectrum = Int8Array.from(exact, (value) =>
    highest < CONTRAST_MIN ? 0 : Math.round((value / highest) * STEPS),
  )
  return { bands: bandsOf(spectrum), spectrum }
}

/** What to search for. @param grey as for `hashOf` */
export function searchOf(grey: Uint8Array): PictureSearch {
  const sums = areaSums(grey)
  const spectra = SEARCHED.flatMap((area) =>
    normalOrientations(frequenciesOf(sums, area), ORIENTATION_TOLERANCE)
      .map(weighted)
      .filter((spectrum) => highestOf(spectrum) >= CONTRAST_MIN)
      .map(unit),
  )
  const bands = BAND_POSITIONS.map((positions) => {
    const values = new Map<number, Float64Array[]>()
    for (const spectrum of spectra)
      for (const value of likelyValues(spectrum, positions)) {
        const sharing = values.get(value)
        if (sharing) sharing.push(spectrum)
        else values.set(value, [spectrum])
      }
    return values
  })
  return { bands, spectra }
}

/** How similar a picture and a stored one are, 0 to 1. A picture of a single grey resembles none. */
export function similarity({ bands, spectra }: PictureSearch, { band, value, spectrum }: Candidate): number {
  let square = 0
  for (const step of spectrum) square += step ** 2
  if (square === 0) return 0
  const length = Math.sqrt(square)
  const found = closest(bands[band]?.get(value) ?? [], spectrum) / length
  return found < PLAUSIBLE_MIN ? found : closest(spectra, spectrum) / length
}

/** Runs for thousands of candidates. */
function closest(spectra: readonly Float64Array[], stored: Int8Array): number {
  let most = 0
  for (const one of spectra) {
    let sum = 0
    for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (stored[at] ?? 0)
    if (sum > most) most = sum
  }
  return most
}

/**
 * How similar two stored pictures are, in any orientation, up to 1. A crop may be missed, unlike in a search.
 */
export function storedSimilarity(one: Int8Array, other: Int8Array): number {
  const [a, b] = [unit(Float64Array.from(one)), unit(Float64Array.from(other))]
  return one.length === other.length ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : 0
}

/** @param spectrum of a picture in its normal orientation */
export function bandsOf(spectrum: Int8Array): Bands {
  const [a = 0, b = 0, c = 0] = BAND_POSITIONS.map((positions) => bandOf(spectrum, positions))
  return [a, b, c]
}

function bandOf(spectrum: Int8Array | Float64Array, positions: readonly number[]): number {
  return positions.reduce((bits, at, bit) => bits | ((spectrum[at] ?? 0) > 0 ? 1 << bit : 0), 0)
}

/** The value of a band and those that a copy most likely has instead. */
function likelyValues(spectrum: Float64Array, positions: readonly number[]): number[] {
  const value = bandOf(spectrum, positions)
  const certainty = positions.map((at) => Math.abs(spectrum[at] ?? 0))
  const byRank = positions.map((_, bit) => bit).sort((a, b) => (certainty[a] ?? 0) - (certainty[b] ?? 0))
  return FLIPS.map((ranks) => ranks.reduce((bits, rank) => bits ^ (1 << (byRank[rank] ?? 0)), value))
}

const weighted = (picture: Frequencies): Float64Array =>
  Float64Array.from(WAVES_BY_FREQUENCY, ({ at, weight }) => (picture[at] ?? 0) * weight)

const highestOf = (spectrum: Float64Array): number =>
  spectrum.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

function unit(values: Float64Array): Float64Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0))
  return length === 0 ? values : values.map((value) => value / length)
}
