import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPart } from './read-part.ts'

const root = mkdtempSync(join(tmpdir(), 'eco-head-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each([
  ['a whole tree', 4, 'a wh'],
  ['a leaf', 64, 'a leaf'],
  ['', 64, ''],
])('reads from "%s" at most %i bytes', async (words, most, head) => {
  const path = join(root, 'upload')
  writeFileSync(path, words)
  expect(Buffer.from(await readPart(path, most)).toString()).toBe(head)
})
