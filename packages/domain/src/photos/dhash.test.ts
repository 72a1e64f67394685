import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DHASH_COLUMNS, DHASH_ROWS, dhashOf } from './dhash.ts'

const PIXELS = DHASH_COLUMNS * DHASH_ROWS

describe('dhashOf', () => {
  it.each([
    ['brighter to the right is all ones', (i: number) => i % DHASH_COLUMNS, 'ffffffffffffffff'],
    ['darker to the right is all zeros', (i: number) => 200 - (i % DHASH_COLUMNS), '0000000000000000'],
    ['one grey is all zeros', () => 128, '0000000000000000'],
    ['stripes alternate', (i: number) => ((i % DHASH_COLUMNS) % 2) * 255, 'aaaaaaaaaaaaaaaa'],
    ['one step in the first row', (i: number) => (i === 1 ? 255 : 0), '8000000000000000'],
    ['the last pair is the last bit', (i: number) => (i === PIXELS - 1 ? 255 : 0), '0000000000000001'],
  ])('%s', (_, grey, hash) => {
    expect(dhashOf(Uint8Array.from({ length: PIXELS }, (_value, i) => grey(i)))).toBe(hash)
  })

  it('returns 16 hex digits, the same for a brighter copy', () => {
    const dim = fc.uint8Array({ minLength: PIXELS, maxLength: PIXELS, max: 127 })
    fc.assert(
      fc.property(dim, (grey) => {
        expect(dhashOf(grey)).toMatch(/^[0-9a-f]{16}$/)
        expect(dhashOf(grey.map((v) => v * 2))).toBe(dhashOf(grey))
      }),
    )
  })
})
