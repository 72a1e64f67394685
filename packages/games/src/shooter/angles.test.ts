import { expect, test } from 'vitest'
import { ANGLE_MAX, ANGLE_MIN, angleTo, STRAIGHT_UP, towards, turnedTo } from './angles'

const PIVOT = { x: 300, y: 574 }

test('every direction matches sine and cosine to half of 1/1024 px', () => {
  for (let angle = ANGLE_MIN; angle <= ANGLE_MAX; angle += 1) {
    const { x, y } = towards(angle, 52)
    expect(Math.abs(x - 52 * Math.cos((angle * Math.PI) / 1_800))).toBeLessThan(0.5 / 1_024 + 1e-9)
    expect(Math.abs(y + 52 * Math.sin((angle * Math.PI) / 1_800))).toBeLessThan(0.5 / 1_024 + 1e-9)
  }
})

test('directions are multiples of 1/1024 px, which sum without rounding', () => {
  for (let angle = ANGLE_MIN; angle <= ANGLE_MAX; angle += 1)
    for (const part of Object.values(towards(angle, 10))) expect(Number.isInteger(part * 1_024)).toBe(true)
})

test('some directions are exact to the last bit', () => {
  expect(towards(STRAIGHT_UP, 8)).toEqual({ x: 0, y: -8 })
  expect(towards(600, 8)).toEqual({ x: 4, y: -7094 / 1_024 })
  expect(towards(1_237, 12)).toEqual({ x: -6818 / 1_024, y: -10223 / 1_024 })
  expect(towards(ANGLE_MIN, 12)).toEqual({ x: 12168 / 1_024, y: -1710 / 1_024 })
})

test.each([
  [{ x: 300, y: 100 }, 900],
  [{ x: 774, y: 100 }, 450],
  [{ x: -174, y: 100 }, 1_350],
  [{ x: 900, y: 570 }, ANGLE_MIN],
  [{ x: 0, y: 600 }, ANGLE_MAX],
  [{ x: 600, y: 600 }, ANGLE_MIN],
])('a pointer at %o aims at %i tenths of a degree', (point, angle) => {
  expect(angleTo(PIVOT, point)).toBe(angle)
})

test('keys turn the barrel within its range', () => {
  expect(turnedTo(900 + 20)).toBe(920)
  expect(turnedTo(ANGLE_MAX + 20)).toBe(ANGLE_MAX)
  expect(turnedTo(ANGLE_MIN - 5)).toBe(ANGLE_MIN)
})
