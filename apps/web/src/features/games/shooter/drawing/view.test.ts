import { fieldWidth, leftWall, rightWall } from '@eco/games/shooter/field'
import { LEVEL_KEYS, LEVELS } from '@eco/games/shooter/levels'
import { describe, expect, it } from 'vitest'
import { toStage } from '../../../../../test/shooter-play.ts'
import { toLogical, viewOf } from './view.ts'

const PHONE = { width: 360, height: 664 }

describe('view of the field', () => {
  it.each([
    ['easy', 1.03],
    ['hard', 0.65],
  ] as const)('fills the width of a phone: %s at %s', (key, scale) => {
    expect(viewOf(LEVELS[key], PHONE, 2).scale).toBeCloseTo(scale, 2)
  })

  it('has a maximum size on a wide screen, and shows more scenery instead', () => {
    const view = viewOf(LEVELS.easy, { width: 900, height: 900 }, 1)
    expect([view.scale, view.left, view.height]).toEqual([1, -150, 600])
  })

  it('is never cropped, whatever the screen', () => {
    for (const key of LEVEL_KEYS)
      for (const size of [PHONE, { width: 600, height: 360 }, { width: 320, height: 300 }]) {
        const view = viewOf(LEVELS[key], size, 3)
        expect(view.left).toBeLessThan(leftWall(LEVELS[key]))
        expect(view.left + size.width / view.scale).toBeGreaterThan(rightWall(LEVELS[key]))
        expect(view.deviceWidth).toBe(size.width * 2)
        expect(fieldWidth(LEVELS[key]) * view.scale).toBeLessThan(size.width)
      }
  })

  it('converts a point in both directions', () => {
    const view = viewOf(LEVELS.medium, PHONE, 1)
    const { x, y } = toStage(view, 400, 574)
    expect(toLogical(view, x, y).x).toBeCloseTo(400)
    expect(toLogical(view, x, y).y).toBeCloseTo(574)
  })
})
