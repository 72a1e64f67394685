import { expect, it } from 'vitest'
import { createCursor, pageOf, TIME_CURSOR } from './cursor.ts'

it('reads the cursor it wrote, and returns nothing for the first page', () => {
  const place = { at: 1_772_442_000_000, id: 'T-7K3MQ-X4P2D' }
  expect(TIME_CURSOR.read(TIME_CURSOR.write(place))).toEqual(place)
  expect(TIME_CURSOR.read(undefined)).toBeUndefined()
})

it.each(['', 'x', '12', '12.', '.a', "1.a'b", `1.${'a'.repeat(65)}`, `${'1'.repeat(16)}.a`, '1.a.b'])(
  'rejects the cursor %j',
  (text) => {
    expect(() => TIME_CURSOR.read(text)).toThrow(expect.objectContaining({ code: 'bad_input' }))
  },
)

it('keeps small numbers small', () => {
  const cursor = createCursor({ position: 'digits', id: 'id' })
  expect(cursor.read('12.a')).toEqual({ position: 12, id: 'a' })
  expect(() => cursor.read('123.a')).toThrow(expect.objectContaining({ code: 'bad_input' }))
})

it('returns a next cursor only when there is another page', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], next: '2' })
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2] })
  expect(pageOf([], 2, String)).toEqual({ page: [] })
})
