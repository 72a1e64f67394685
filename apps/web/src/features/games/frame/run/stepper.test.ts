import { expect, it } from 'vitest'
import { createStepper, STEPS_A_FRAME_MAX } from './use-clock.ts'

it.each([24, 30, 50, 59.94, 60, 75, 120, 144, 240])(
  'takes sixty steps a second on a display of %s Hz, and never more than five at once',
  (hertz) => {
    const stepper = createStepper()
    const frame = 1_000 / hertz
    let steps = 0
    for (let now = 0; now <= 10_000; now += frame) {
      const due = stepper.advance(now)
      expect(due).toBeLessThanOrEqual(STEPS_A_FRAME_MAX)
      expect(stepper.part()).toBeGreaterThanOrEqual(0)
      expect(stepper.part()).toBeLessThan(1)
      steps += due
    }
    expect(Math.abs(steps - 600)).toBeLessThanOrEqual(3)
  },
)

it('catches up five steps after a late frame, and drops the rest', () => {
  const stepper = createStepper()
  stepper.advance(0)
  expect(stepper.advance(1_000)).toBe(STEPS_A_FRAME_MAX)
  expect(stepper.advance(1_010)).toBe(0)
})

it('counts no time while stopped, and none when the clock goes backwards', () => {
  const stepper = createStepper()
  stepper.advance(0)
  stepper.rest()
  expect(stepper.advance(60_000)).toBe(0)
  expect(stepper.advance(59_000)).toBe(0)
  expect(stepper.advance(59_017)).toBe(1)
})
