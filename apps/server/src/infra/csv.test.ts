import { expect, it } from 'vitest'
import { csvCell, csvOf, jsonOf } from './csv.ts'
import type { PrivacyRow } from './privacy.ts'

async function* pages(...all: PrivacyRow[][]): AsyncGenerator<readonly PrivacyRow[]> {
  yield* all
}
const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

it.each([
  ['Pune', 'Pune'],
  ['14 Canal Road, Parvati', '"14 Canal Road, Parvati"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-x', "'-x"],
  [-5, '-5'],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
])('writes the cell %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

it('writes a header and a line for each row, over several pages', async () => {
  const text = await textOf(csvOf(pages([{ id: 'a', n: 1 }], [{ id: 'b', n: 2 }])))
  expect(text).toBe('id,n\r\na,1\r\nb,2\r\n')
  expect(await textOf(csvOf(pages()))).toBe('')
  expect(await textOf(csvOf(pages([{ id: 'a', n: 1 }]), ['n']))).toBe('n\r\n1\r\n')
  expect(await textOf(csvOf(pages(), ['id', 'n']))).toBe('id,n\r\n')
})

it('writes valid JSON with no rows, one page and several', async () => {
  expect(JSON.parse(await textOf(jsonOf(pages())))).toEqual([])
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(JSON.parse(await textOf(jsonOf(pages(rows))))).toEqual(rows)
  expect(JSON.parse(await textOf(jsonOf(pages(rows.slice(0, 2), rows.slice(2)))))).toEqual(rows)
})
