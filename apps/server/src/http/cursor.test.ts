import { expect, it } from 'vitest'
import { pageOf, placeCursor, readPlace } from './cursor.ts'

it('reads the cursor it wrote, and returns nothing for the first page', () => {
  const place = { at: 1_772_442_000_000, id: 'T-7K3MQ-X4P2D' }
  expect(readPlace(placeCursor(place))).toEqual(place)
  expect(readPlace(undefined)).toBeUndefined()
})

it.each(['', 'x', '12', '12.', '.a', "1.a'b", `1.${'a'.repeat(65)}`])('refuses the cursor %j', (text) => {
  expect(() => readPlace(text)).toThrow(expect.objectContaining({ code: 'bad_input' }))
})

it('returns a next cursor only when there is another page', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], next: '2' })
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2] })
  expect(pageOf([], 2, String)).toEqual({ page: [] })
})
