import { placeOf, SQUARES } from '@eco/games/voyage/board'
import { voyage } from '@eco/games/voyage/game'
import { LINK_MS, STEP_MS, type VoyageState } from '@eco/games/voyage/state'
import { describe, expect, it } from 'vitest'
import { BOARD, cornerOf, ladderOf, slideOf, squareAt } from './geometry.ts'
import { linksAt, movePreviewOf, squareText } from './move-preview.ts'
import { placeOfPiece } from './piece-place.ts'

const state = (change: Partial<VoyageState>): VoyageState => ({
  ...voyage.start({ ages: [9], missed: [] }, 7),
  ...change,
})
const onSquare = (square: number) => [{ square, points: 0, counted: 0 }]

describe('squares', () => {
  it('are in board order: 1 bottom left, 10 and 11 above each other, 100 top left', () => {
    expect(cornerOf(1)).toEqual({ x: 0, y: 900 })
    expect(cornerOf(10)).toEqual({ x: 900, y: 900 })
    expect(cornerOf(11)).toEqual({ x: 900, y: 800 })
    expect(cornerOf(100)).toEqual({ x: 0, y: 0 })
  })

  it('are found at their position, and nowhere else', () => {
    for (let square = 1; square <= SQUARES; square += 1) {
      const { row, column } = placeOf(square)
      expect(squareAt(9 - row, column)).toBe(square)
    }
    expect(squareAt(-1, 0)).toBeUndefined()
    expect(squareAt(0, 10)).toBeUndefined()
  })

  it.each([
    [28, 'Square 28 is a climb to 84'],
    [95, 'Square 95 is a slide to 24'],
    [84, 'Square 84: a climb from 28 ends here'],
    [24, 'Square 24: a slide from 95 ends here'],
    [36, 'Square 36 is a climb to 44'],
    [100, 'Square 100 is the peak'],
    [3, 'Square 3: no climb or slide'],
  ])('%d has the text %s', (square, text) => {
    expect(squareText(square)).toBe(text)
  })

  it('have the links that begin or end on them', () => {
    expect(linksAt(36)).toEqual([16, 36])
    expect(linksAt(84)).toEqual([28])
    expect(linksAt(3)).toEqual([])
  })
})

describe('links', () => {
  it('stay on the board', () => {
    const climb = ladderOf({ kind: 'climb', from: 28, to: 84 })
    const slide = slideOf({ kind: 'slide', from: 95, to: 24 })
    for (const path of [climb.rails, climb.rungs, slide.path])
      for (const figure of path.match(/-?\d+/g) ?? []) {
        expect(Number(figure)).toBeGreaterThanOrEqual(0)
        expect(Number(figure)).toBeLessThanOrEqual(BOARD)
      }
  })

  it('have at least one rung, and one per 33 units', () => {
    const rungs = (from: number, to: number) =>
      ladderOf({ kind: 'climb', from, to }).rungs.split('M').length - 1
    expect(rungs(87, 94)).toBe(1)
    expect(rungs(2, 38)).toBe(7)
  })
})

describe('path of a right answer', () => {
  it('shows the steps, the landing, and the next eight squares', () => {
    const { ahead, steps, landing } = movePreviewOf(state({}))
    expect(ahead).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(landing).toBe(1 + steps.length + 1)
  })

  it('shows no landing when the roll goes beyond the peak, and nothing ahead of it', () => {
    const { ahead, steps, landing } = movePreviewOf(state({ players: onSquare(99) }))
    expect(ahead).toEqual([100])
    expect([steps, landing]).toEqual([[], undefined])
  })
})

describe('piece', () => {
  const moving = (waitMs: number, path: number[], square: number) =>
    state({
      phase: 'moving',
      waitMs,
      players: onSquare(square),
      move: { path, link: { kind: 'climb', from: 2, to: 38 }, points: 1, counts: true },
    })

  it('hops from square to square over time', () => {
    const start = placeOfPiece(moving(STEP_MS, [2], 1), 0, false)
    const middle = placeOfPiece(moving(STEP_MS / 2, [2], 1), 0, false)
    const end = placeOfPiece(moving(0, [2], 1), 0, false)
    expect(middle.x - start.x).toBeCloseTo(50)
    expect(end.x - start.x).toBeCloseTo(100)
    expect(start.lift).toBe(0)
    expect(middle.lift).toBeGreaterThan(5)
    expect(end.lift).toBeCloseTo(0)
  })

  it('moves along a whole link at once, without a hop', () => {
    const middle = placeOfPiece(moving(LINK_MS / 2, [], 2), 0, false)
    expect(middle.lift).toBe(0)
    expect(middle.y).toBeCloseTo((cornerOf(2).y + cornerOf(38).y) / 2 - 1.6)
  })

  it('under reduced motion stays on its square until it is on the next one', () => {
    expect(placeOfPiece(moving(STEP_MS / 2, [2], 1), 0, true)).toEqual(
      placeOfPiece(state({ players: onSquare(1) }), 0, false),
    )
  })

  it('is beside the other piece on the same square', () => {
    const both = state({ players: [...onSquare(5), ...onSquare(5)] })
    const [one, other] = [0, 1].map((player) => placeOfPiece(both, player, false).x)
    expect((other ?? 0) - (one ?? 0)).toBeGreaterThan(20)
  })
})
