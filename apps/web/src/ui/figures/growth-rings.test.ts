import { describe, expect, it } from 'vitest'
import { ringPath } from '../contours.tsx'
import { ringRadii } from './growth-rings.tsx'

describe('growth rings', () => {
  it('draws one ring per step', () => {
    expect([0, 1, 2, 5].map((steps) => ringRadii(steps, 72).length)).toEqual([0, 1, 2, 5])
  })

  it('draws no more rings than fit, and none beyond the edge', () => {
    const radii = ringRadii(1000, 72)
    expect(radii).toHaveLength(Math.floor((36 - 4) / 3.6))
    expect(Math.max(...radii)).toBeLessThanOrEqual(32)
  })

  it('never shrinks when a step is added', () => {
    for (let steps = 1; steps < 20; steps += 1) {
      const [before, after] = [ringRadii(steps, 120).at(-1) ?? 0, ringRadii(steps + 1, 120).at(-1) ?? 0]
      expect(after).toBeGreaterThanOrEqual(before)
    }
  })

  it('draws closed lines', () => {
    expect(ringPath(36, 20, 0, 1)).toMatch(/^M[\d.]+ [\d.]+C.*Z$/)
  })
})
