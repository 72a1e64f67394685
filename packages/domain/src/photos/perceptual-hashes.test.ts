import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areCopies, LOOK_GREY_PX, looksOf, nearBands, turnedLooksOf } from './perceptual-hashes.ts'

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
  Uint8Array.from({ length: LOOK_GREY_PX ** 2 }, (_, i) => {
    const [x, y] = [i % LOOK_GREY_PX, Math.floor(i / LOOK_GREY_PX)]
    let sum = 0
    for (const dy of [1 / 4, 3 / 4])
      for (const dx of [1 / 4, 3 / 4]) sum += at(show([(x + dx) / LOOK_GREY_PX, (y + dy) / LOOK_GREY_PX]))
    return sum / 4
  })

const isFound = (stored: Uint8Array, asked: Uint8Array): boolean =>
  turnedLooksOf(asked).some((look) =>
    looksOf(stored).some(
      (kept) =>
        areCopies(look, kept) &&
        // The index finds candidates with one band that differs in at most two bits.
        kept.bands.some((band, i) => nearBands(look.bands[i] ?? 0).includes(band)),
    ),
  )

const SCENES = Array.from({ length: 8 }, (_, i) => i + 1)
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
    ['cropped by 3 % on the left', inner(0.03, 0, 0, 0)],
    ['cropped by 3 % in all', inner(0.015, 0.015, 0.015, 0.015)],
    ['cropped by 3 % on each side', inner(0.03, 0.03, 0.03, 0.03)],
    ['cropped by 3 % at a corner', inner(0, 0.03, 0.03, 0)],
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
  const stored = pictures.map(looksOf)
  for (const [i, picture] of pictures.entries()) {
    const asked = turnedLooksOf(picture)
    for (const [j, looks] of stored.entries())
      if (i !== j) expect(asked.some((one) => looks.some((other) => areCopies(one, other)))).toBe(false)
  }
})

it('never matches a picture of a single grey', () => {
  const dark = new Uint8Array(LOOK_GREY_PX ** 2).fill(20)
  expect(isFound(dark, dark)).toBe(false)
})

it('looks up every value that differs in at most two of 21 bits exactly once', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 21 - 1), (band) => {
      const near = nearBands(band)
      expect(new Set(near).size).toBe(1 + 21 + 210)
      expect(Math.max(...near)).toBeLessThan(2 ** 21)
    }),
  )
})
