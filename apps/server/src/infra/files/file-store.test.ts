import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore, readPart, removeFilesBefore } from './file-store.ts'

const ID = `photo_ab${'0'.repeat(30)}`
const bytes = (words: string) => new TextEncoder().encode(words)
const longAgo = (path: string) => utimesSync(path, 1_000, 1_000)

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'eco-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const fileStore = () => createFileStore(join(root, 'photos'), '.jpg')
const names = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()

describe('a file store', () => {
  it('returns a stored file', async () => {
    await fileStore().put(ID, bytes('a leaf'))
    const file = await fileStore().open(ID)
    expect(file && (await text(file))).toBe('a leaf')
    expect(String(await fileStore().read(ID))).toBe('a leaf')
    expect(names()).toEqual(['photos', join('photos', 'ab'), join('photos', 'ab', `${ID}.jpg`)])
    expect(statSync(join(root, 'photos', 'ab', `${ID}.jpg`)).mode & 0o077).toBe(0)
  })

  it('returns undefined for a file that does not exist or was removed', async () => {
    expect(await fileStore().open(ID)).toBeUndefined()
    await fileStore().put(ID, bytes('x'))
    await fileStore().remove(ID)
    await fileStore().remove(ID)
    expect(await fileStore().open(ID)).toBeUndefined()
  })

  it.each(['../../etc/passwd', 'photo_ab/../x', 'photo_AB', '', `photo_${'0'.repeat(33)}`])(
    'refuses the id %s',
    async (id) => {
      await expect((async () => fileStore().put(id, bytes('x')))()).rejects.toThrow('ids of our own')
      await expect((async () => fileStore().open(id))()).rejects.toThrow('ids of our own')
    },
  )

  it('lists old files', async () => {
    const young = `photo_cd${'0'.repeat(30)}`
    await fileStore().put(ID, bytes('x'))
    await fileStore().put(young, bytes('x'))
    longAgo(join(root, 'photos', 'ab', `${ID}.jpg`))
    writeFileSync(join(root, 'photos', 'ab', 'notes.jpg'), '')
    longAgo(join(root, 'photos', 'ab', 'notes.jpg'))
    const found: string[] = []
    for await (const files of fileStore().filesBefore(5_000_000)) found.push(...files.map(({ id }) => id))
    expect(found).toEqual([ID])
  })

  it('moves a file to the quarantine of a day and back, and removes it from there', async () => {
    await fileStore().put(ID, bytes('a leaf'))
    await fileStore().quarantine(ID, '2026-03-02')
    expect(await fileStore().open(ID)).toBeUndefined()
    expect(names()).toContain(join('quarantine', 'photos', '2026-03-02', `${ID}.jpg`))
    expect(await fileStore().quarantined.idsOf('2026-03-02')).toEqual([ID])
    await fileStore().putBack(ID, '2026-03-02')
    const file = await fileStore().open(ID)
    expect(file && (await text(file))).toBe('a leaf')
    await fileStore().quarantine(ID, '2026-03-03')
    await fileStore().remove(ID)
    expect(names().filter((name) => name.endsWith('.jpg'))).toEqual([])
  })

  it('tolerates another server that moved the file first', async () => {
    await fileStore().quarantine(ID, '2026-03-02')
    await fileStore().putBack(ID, '2026-03-02')
    await fileStore().put(ID, bytes('here'))
    await fileStore().putBack(ID, '2026-03-02')
    expect(String(await fileStore().read(ID))).toBe('here')
  })

  it('removes old partial files, and keeps complete and recent ones', async () => {
    await fileStore().put(ID, bytes('x'))
    const folder = join(root, 'photos', 'ab')
    for (const name of ['old.jpg.part', 'young.jpg.part']) writeFileSync(join(folder, name), '')
    longAgo(join(folder, 'old.jpg.part'))
    longAgo(join(folder, `${ID}.jpg`))
    await fileStore().removePartsBefore(5_000_000)
    expect(readdirSync(folder).sort()).toEqual([`${ID}.jpg`, 'young.jpg.part'])
  })

  it('has nothing to remove when no file was ever stored', async () => {
    await fileStore().removePartsBefore(5_000_000)
    await removeFilesBefore(join(root, 'tmp'), 5_000_000)
    for await (const files of fileStore().filesBefore(5_000_000)) expect(files).toEqual([])
    expect(names()).toEqual([])
  })
})

it.each([
  ['a whole tree', 4, 'a wh'],
  ['a leaf', 64, 'a leaf'],
  ['', 64, ''],
])('reads from "%s" at most %i bytes', async (words, most, head) => {
  const path = join(root, 'upload')
  writeFileSync(path, words)
  expect(Buffer.from(await readPart(path, most)).toString()).toBe(head)
})
