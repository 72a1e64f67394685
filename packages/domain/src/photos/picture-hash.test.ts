import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GREY_PX } from './frequencies.ts'
import { bandsOf, hashOf, SIMILARITY_MIN, searchOf, similarity, storedSimilarity } from './picture-hash.ts'

type Point = readonly [number, number]

/** A scene of soft spots and edges; returns the brightness at a point of the unit square. */
function scene(seed: number): (point: Point) => number {
  let state = seed * 7_919 + 13
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const spots = Array.from({ length: 9 }, () => [
    random(),
    random(),
    random() * 320 - 160,
    20 + random() * 200,
  ])
  const edges = Array.from({ length: 6 }, () => [random(), random(), random() * 0.4, random() * 120 - 60])
  return ([u, v]) => {
    let light = 128
    for (const [x = 0, y = 0, more = 0, sharp = 0] of spots)
      light += more * Math.exp(-sharp * ((u - x) ** 2 + (v - y) ** 2))
    for (const [x = 0, y = 0, side = 0, more = 0] of edges)
      if (u > x && u < x + side && v > y && v < y + side) light += more
    return Math.max(0, Math.min(255, light))
  }
}

/** The grey picture of a scene, each pixel the mean of four points; `show` maps copy to scene points. */
const greyOf = (at: (point: Point) => number, show: (point: Point) => Point = (point) => point) =>
  Uint8Array.from({ length: GREY_PX ** 2 }, (_, i) => {
    const [x, y] = [i % GREY_PX, Math.floor(i / GREY_PX)]
    let sum = 0
    for (const dy of [1 / 4, 3 / 4])
      for (const dx of [1 / 4, 3 / 4]) sum += at(show([(x + dx) / GREY_PX, (y + dy) / GREY_PX]))
    return sum / 4
  })

/** How similar the search finds a stored picture: through one of the values in the index, or not at all. */
function foundAs(stored: Uint8Array, asked: Uint8Array): number {
  const search = searchOf(asked)
  const { bands, spectrum } = hashOf(stored)
  return Math.max(
    ...bands.map((value, band) =>
      search.bands[band]?.has(value) ? similarity(search, { band, value, spectrum }) : 0,
    ),
  )
}
const isFound = (stored: Uint8Array, asked: Uint8Array): boolean => foundAs(stored, asked) >= SIMILARITY_MIN

const SCENES = Array.from({ length: 5 }, (_, i) => i + 1)
const inner = (left: number, top: number, right: number, bottom: number) => {
  return ([u, v]: Point): Point => [left + u * (1 - left - right), top + v * (1 - top - bottom)]
}

describe('a copy is found', () => {
  it.each<[string, (point: Point) => Point]>([
    ['mirrored', ([u, v]) => [1 - u, v]],
    ['upside down', ([u, v]) => [u, 1 - v]],
    ['rotated by 90 degrees', ([u, v]) => [v, 1 - u]],
    ['rotated by 180 degrees', ([u, v]) => [1 - u, 1 - v]],
    ['rotated by 270 degrees', ([u, v]) => [1 - v, u]],
    ['rotated and mirrored', ([u, v]) => [v, u]],
    ['cropped by 3 % in all', inner(0.015, 0.015, 0.015, 0.015)],
    ['cropped by 5 % on each side', inner(0.05, 0.05, 0.05, 0.05)],
    ['cropped by 10 % on the left', inner(0.1, 0, 0, 0)],
    ['cropped by 10 % at a corner', inner(0, 0.1, 0.1, 0)],
    ['cropped by 10 % and rotated', ([u, v]) => [0.9 * v, 1 - 0.9 * u]],
  ])('that was %s, in either order', (_, show) => {
    for (const seed of SCENES) {
      const at = scene(seed)
      expect(isFound(greyOf(at), greyOf(at, show)), `scene ${seed}`).toBe(true)
      expect(isFound(greyOf(at, show), greyOf(at)), `scene ${seed}, asked the other way`).toBe(true)
    }
  })

  it('that is brighter or has noise', () => {
    for (const seed of SCENES) {
      const grey = greyOf(scene(seed))
      expect(
        isFound(
          grey,
          grey.map((value) => Math.min(255, value * 1.1)),
        ),
      ).toBe(true)
      expect(
        isFound(
          grey,
          grey.map((value, i) => Math.max(0, Math.min(255, value + ((i * 7) % 11) - 5))),
        ),
      ).toBe(true)
    }
  })
})

it('does not match different scenes', () => {
  const pictures = SCENES.map((seed) => greyOf(scene(seed)))
  for (const [i, picture] of pictures.entries())
    for (const [j, other] of pictures.entries()) if (i !== j) expect(isFound(other, picture)).toBe(false)
})

it('never matches a picture of a single grey, even with slight noise', () => {
  for (const noise of [0, 1]) {
    const dark = Uint8Array.from({ length: GREY_PX ** 2 }, (_, i) => 20 + noise * ((i * 7) % 2))
    expect(isFound(dark, dark)).toBe(false)
  }
})

it('finds any picture with contrast again, in every orientation, with the bands of what is stored', () => {
  const turns = [0, 1, 2, 3, 4, 5, 6, 7]
  const turned = (grey: Uint8Array, turn: number) =>
    grey.map((_, at) => {
      const [column, row] = [at % GREY_PX, Math.floor(at / GREY_PX)]
      const x = (turn & 1) === 0 ? column : GREY_PX - 1 - column
      const y = (turn & 2) === 0 ? row : GREY_PX - 1 - row
      return grey[(turn & 4) === 0 ? y * GREY_PX + x : x * GREY_PX + y] ?? 0
    })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...turns), (seed, turn) => {
      const grey = greyOf(scene(seed))
      const { bands, spectrum } = hashOf(grey)
      expect(storedSimilarity(spectrum, hashOf(turned(grey, turn)).spectrum)).toBeGreaterThan(0.99)
      expect(bandsOf(spectrum)).toEqual(bands)
      for (const band of bands) expect(band).toBeLessThan(2 ** 20)
      expect(foundAs(grey, turned(grey, turn))).toBeGreaterThan(0.99)
    }),
    { numRuns: 40 },
  )
})
