// @vitest-environment jsdom
import { LEVELS } from '@eco/games/shooter/levels'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPainter, type LayerStore } from './draw.ts'
import type { Pictures } from './pictures.ts'
import type { FieldStyle } from './sprites.ts'
import { viewOf } from './view.ts'

/** jsdom draws nothing; the tests only count how many canvases are created. */
const ctx = new Proxy({}, { get: () => () => undefined, set: () => true })
const image = new Image()
const pictures: Pictures = {
  kinds: [image],
  plain: [image],
  pop: image,
  barrel: image,
  base: image,
  background: image,
  smog: image,
}
const colours = {
  card: 'white',
  ink: 'black',
  post: 'green',
  danger: 'red',
  dangerInk: 'red',
  overlay: 'grey',
  font: 'Inter',
}
const style = (change: Partial<FieldStyle> = {}): FieldStyle => ({
  level: LEVELS.hard,
  view: viewOf(LEVELS.hard, { width: 1000, height: 600 }, 1),
  colours: { ...colours },
  pictures,
  plain: false,
  labels: { next: 'Next', line: undefined },
  ...change,
})

let made: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as CanvasRenderingContext2D)
  made = vi.spyOn(document, 'createElement')
})
afterEach(() => vi.restoreAllMocks())

/** Returns the number of canvases created. */
function fit(store: LayerStore, given: FieldStyle): number {
  const canvas = document.createElement('canvas')
  made.mockClear()
  createPainter(canvas, store)?.fit(given)
  return made.mock.calls.length
}

it('creates scenery and sprites for the first game, and none for the next one with the same style', () => {
  const store: LayerStore = {}
  expect(fit(store, style())).toBeGreaterThan(3)
  expect(fit(store, style())).toBe(0)
})

it.each([
  ['a theme', style({ colours: { ...colours, card: 'black' } })],
  ['a size', style({ view: viewOf(LEVELS.hard, { width: 360, height: 500 }, 2) })],
  ['a level', style({ level: LEVELS.easy })],
  ['plain signs', style({ plain: true })],
  ['a label', style({ labels: { next: 'Next', line: 'Keep them above' } })],
])('creates them again after a change of %s', (_name, changed) => {
  const store: LayerStore = {}
  fit(store, style())
  expect(fit(store, changed)).toBeGreaterThan(0)
})
