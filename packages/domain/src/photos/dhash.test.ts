import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DHASH_COLUMNS,
  DHASH_ROWS,
  dhashBands,
  dhashOf,
  hammingBits,
  NEAR_BITS,
  nearBandValues,
} from './dhash.ts'

const PIXELS = DHASH_COLUMNS * DHASH_ROWS
const greys = fc.uint8Array({ minLength: PIXELS, maxLength: PIXELS })
const hashes = greys.map(dhashOf)
const flipped = (hash: string, bits: readonly number[]) => {
  const value = bits.reduce((rest, bit) => rest ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
  return value.toString(16).padStart(16, '0')
}

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

  it('is 16 hex digits, and the same for a brighter copy', () => {
    const dim = fc.uint8Array({ minLength: PIXELS, maxLength: PIXELS, max: 127 })
    fc.assert(
      fc.property(dim, (grey) => {
        expect(dhashOf(grey)).toMatch(/^[0-9a-f]{16}$/)
        expect(dhashOf(grey.map((v) => v * 2))).toBe(dhashOf(grey))
      }),
    )
  })
})

describe('hammingBits', () => {
  it('counts differing bits', () => {
    expect(hammingBits('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hammingBits('8000000000000001', '0000000000000000')).toBe(2)
  })

  it('is a distance: 0 with itself, the same both ways, never longer by a detour', () => {
    fc.assert(
      fc.property(hashes, hashes, hashes, (a, b, c) => {
        expect(hammingBits(a, a)).toBe(0)
        expect(hammingBits(a, b)).toBe(hammingBits(b, a))
        expect(hammingBits(a, c)).toBeLessThanOrEqual(hammingBits(a, b) + hammingBits(b, c))
      }),
    )
  })
})

describe('nearBandValues', () => {
  it('has in some band every hash that differs in NEAR_BITS bits or fewer', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: NEAR_BITS })
    fc.assert(
      fc.property(hashes, bits, (hash, turned) => {
        const near = flipped(hash, turned)
        expect(hammingBits(hash, near)).toBe(turned.length)
        const bands = dhashBands(near)
        expect(dhashBands(hash).some((band, i) => nearBandValues(band).includes(bands[i] ?? -1))).toBe(true)
      }),
    )
  })

  it('is 17 different values of 16 bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), (band) => {
        const values = nearBandValues(band)
        expect(new Set(values).size).toBe(17)
        expect(values.every((value) => value >= 0 && value <= 0xffff)).toBe(true)
      }),
    )
  })
})
