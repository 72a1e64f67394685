import { expect, it } from 'vitest'
import { cellLevelAt, fromSteps, placeOfPoint, toSteps, worldPoint } from './cells.ts'

it('chooses the finest cells that are at least 256 px wide', () => {
  expect([1, 3, 4, 6, 7, 9, 10, 19].map(cellLevelAt)).toEqual([0, 0, 3, 3, 6, 6, 9, 9])
})

it('inverts the projection', () => {
  for (const [lat, lng] of [
    [18.52, 73.86],
    [-54.8, -68.3],
    [0, 0],
    [84, 179.9],
  ] as const) {
    const place = placeOfPoint(...worldPoint(lat, lng))
    expect(place.lat).toBeCloseTo(lat, 8)
    expect(place.lng).toBeCloseTo(lng, 8)
  }
  expect(worldPoint(90, 180)).toEqual([1, expect.closeTo(0)])
})

it('restores points from their steps', () => {
  const points = [10, 20, 12, 19, 4, 19]
  expect(toSteps(points)).toEqual([10, 20, 2, -1, -8, 0])
  expect(fromSteps(toSteps(points))).toEqual(points)
})
