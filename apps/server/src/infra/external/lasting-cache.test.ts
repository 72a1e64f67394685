import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLastingCache } from './lasting-cache.ts'

const BOUNDS = { memoryBytes: 20, diskBytes: 30, lifeMs: 1_000 }
let folder = ''
let now = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eco-cache-'))
  now = Date.now()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const make = () => createLastingCache(folder, BOUNDS, () => now)
const ten = (letter: string) => Buffer.from(letter.repeat(10))
const filesIn = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())

it('keeps answers across a restart until they expire', async () => {
  await make().put('a', ten('a'))
  expect(await make().get('a')).toEqual(ten('a'))
  expect(await make().get('b')).toBeUndefined()
  now += 60_000
  expect(await make().get('a')).toBeUndefined()
})

it('drops the oldest answers from memory when it is full', async () => {
  const cache = make()
  for (const letter of ['a', 'b', 'c']) await cache.put(letter, ten(letter))
  rmSync(folder, { recursive: true })
  expect(await cache.get('a')).toBeUndefined()
  expect(await cache.get('c')).toEqual(ten('c'))
})

it('returns answers even if nothing can be written', async () => {
  writeFileSync(join(folder, 'file'), 'in the way')
  const cache = createLastingCache(join(folder, 'file', 'cache'), BOUNDS, () => now)
  await cache.put('a', ten('a'))
  expect(await cache.get('a')).toEqual(ten('a'))
})

it('removes expired answers, and the oldest above the size limit', async () => {
  const cache = make()
  for (const letter of ['a', 'b', 'c', 'd']) await cache.put(letter, ten(letter))
  await cache.cleanUp(now)
  expect(filesIn()).toHaveLength(3)
  await cache.cleanUp(now + 60_000)
  expect(filesIn()).toHaveLength(0)
})
