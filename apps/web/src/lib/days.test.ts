import { describe, expect, it } from 'vitest'
import { monthNames } from './days.ts'

describe('month names', () => {
  it('have an initial, a short and a long form', () => {
    expect(monthNames('2026-09')).toEqual({ initial: 'S', short: 'Sep', long: 'September 2026' })
    expect(monthNames('2025-12')).toEqual({ initial: 'D', short: 'Dec', long: 'December 2025' })
  })
})
