import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { columnNames, guessColumns, IMPORT_FIELDS, requiredColumns } from './columns.ts'
import { photoReferences, readRow, textsOf } from './rows.ts'

const TODAY = '2026-03-02'
const context = { today: TODAY, decimalComma: false }

it('finds problems exactly where the checks of the form do', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '',
      '0',
      '12.4',
      '-1',
      '1e3',
      '2024',
      '2026-03-02',
      '2026-03-09',
      'SUVs',
      'level2',
      'string',
    ),
  )
  for (const kind of ASSET_KINDS) {
    const names = columnNames(kind)
    fc.assert(
      fc.property(fc.array(texts, { minLength: names.length, maxLength: names.length }), (cells) => {
        const columns = Object.fromEntries(names.map((name, at) => [name, at]))
        const row = readRow({ ...context, kind }, textsOf({ columns, values: {} }, cells))
        for (const [name, field] of Object.entries(IMPORT_FIELDS[kind])) {
          const value = row.record[name]
          const refused =
            field.type === 'choice'
              ? !field.options.includes(String(value))
              : field.type === 'optional-number'
                ? value !== null && field.check(Number(value)) !== undefined
                : field.type === 'number'
                  ? field.check(Number(value)) !== undefined
                  : field.check(String(value), TODAY) !== undefined
          if (name !== 'lng')
            expect([name, value, row.problems[name] !== undefined]).toEqual([name, value, refused])
        }
      }),
    )
  }
})

it('understands options in other spellings, and numbers with a decimal comma only where they are usual', () => {
  const texts = { category: 'suv', chargingType: 'DC fast', rangeKm: '230,5', topSpeedKmh: '' }
  const read = (decimalComma: boolean) => readRow({ ...context, kind: 'ev', decimalComma }, texts)
  expect(read(true).record).toMatchObject({
    category: 'SUVs',
    chargingType: 'dcfast',
    rangeKm: 230.5,
    topSpeedKmh: null,
  })
  expect(read(false).problems.rangeKm).toEqual({ code: 'import.numberForm' })
})

it('reads the apostrophe that a file of ours put before a formula as no part of the text', () => {
  const { reference, record } = readRow(
    { ...context, kind: 'tree' },
    textsOf({ columns: { reference: 0, treeName: 1 }, values: {} }, ["'=SUM(A1)", "'s-Gravenhage"]),
  )
  expect([reference, record.treeName]).toEqual(['=SUM(A1)', "'s-Gravenhage"])
})

it('wants both parts of a position', () => {
  const place = readRow({ ...context, kind: 'tree' }, { lat: '18.5' })
  expect(place.problems.lng).toEqual({ code: 'tree.coordinates' })
})

it.each([
  [
    'ev',
    ['vehicle_make', 'model_name', 'yr', 'reg_no', 'battery', 'km'],
    { manufacturers: 0, model: 1, purchaseYear: 2, identifier: 3, rangeKm: 5 },
  ],
  ['solar', ['kWp', 'Commissioned', 'Serial no.'], { capacity: 0, installationDate: 1, identifier: 2 }],
  [
    'tree',
    ['id', 'Name', 'Latin name', 'Latitude', 'Long', 'name'],
    { reference: 0, treeName: 1, botanicalName: 2, lat: 3, lng: 4 },
  ],
] as const)('recognizes the columns of %s by their headers, each once', (kind, headers, columns) => {
  expect(guessColumns(kind, headers)).toEqual(columns)
})

it.each(ASSET_KINDS)('needs no field of %s that the form leaves optional', (kind) => {
  const optional = Object.entries(IMPORT_FIELDS[kind]).filter(([, { type }]) => type === 'optional-number')
  expect(requiredColumns(kind)).toHaveLength(Object.keys(IMPORT_FIELDS[kind]).length - optional.length)
})

it.each([
  ['MH12AB1234.jpg', ['mh12ab1234']],
  ['Tree 7 (2).JPEG', ['tree72', 'tree7']],
  ['T_7_3.png', ['t73', 't7']],
  ['.jpg', []],
])('reads the references in the file name %s', (name, references) => {
  expect(photoReferences(name)).toEqual(references)
})
