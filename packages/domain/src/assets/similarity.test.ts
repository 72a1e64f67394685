import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areAlike, BAND_DIGITS, bandValues, differingBits } from './similarity.ts'

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const hex = (value: bigint) => value.toString(16).padStart(16, '0')

it('counts the bits in which two hashes differ', () => {
  expect(differingBits('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(differingBits('00000000000000ff', '000000000000000f')).toBe(4)
  expect(areAlike('0000000000000000', '000000000000003f')).toBe(true)
  expect(areAlike('0000000000000000', '000000000000007f')).toBe(false)
})

it('finds every hash with at most 6 differing bits by one of its bands', () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 6 })
  fc.assert(
    fc.property(hash, bits, (value, flipped) => {
      const other = hex(flipped.reduce((v, bit) => v ^ (1n << BigInt(bit)), value))
      const found = [0, 1, 2, 3].some((band) =>
        bandValues(hex(value), band).includes(
          other.slice(band * BAND_DIGITS, band * BAND_DIGITS + BAND_DIGITS),
        ),
      )
      expect(areAlike(hex(value), other) && found).toBe(true)
    }),
  )
})
