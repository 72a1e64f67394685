import { expect, it } from 'vitest'
import { createNamesByUse } from './statement-names.ts'

const NAMES_MOST = 256

it('names a text at its third use', () => {
  const nameOf = createNamesByUse()
  const texts = [
    'select id from users',
    'select id from users',
    'select id from users',
    'select id from assets',
  ]
  const [first, second, third, other] = texts.map(nameOf)
  expect([first, second, other]).toEqual([undefined, undefined, undefined])
  expect(third).toMatch(/^[\w-]{43}$/)
  expect(nameOf('select id from users')).toBe(third)
})

it('names no text whose columns a migration changes', () => {
  const nameOf = createNamesByUse()
  for (const text of [
    'select * from "users"',
    'select "a".* from "assets" as "a"',
    'delete from a returning *',
  ])
    expect(Array.from({ length: 5 }, () => nameOf(text)).every((name) => name === undefined)).toBe(true)
  const count = 'select count(*) from "users"'
  expect(Array.from({ length: 3 }, () => nameOf(count)).at(-1)).toBeDefined()
})

it('names only so many texts', () => {
  const nameOf = createNamesByUse()
  const texts = Array.from({ length: NAMES_MOST + 1 }, (_, at) => `select ${at}`)
  const names = texts.map((text) => [nameOf(text), nameOf(text), nameOf(text)].at(-1))
  expect(new Set(names.slice(0, NAMES_MOST)).size).toBe(NAMES_MOST)
  expect(names.at(-1)).toBeUndefined()
})
