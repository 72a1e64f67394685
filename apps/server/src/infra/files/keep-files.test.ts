import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../problem.ts'
import { createFileStore } from './file-store.ts'
import { keepFiles } from './keep-files.ts'

const idOf = (letter: string) => `photo_${letter.repeat(32)}`
const [FIRST, SECOND, FORMER] = [idOf('a'), idOf('b'), idOf('c')]
const bytes = new Uint8Array([1])

describe('keeping files', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'eco-keep-'))
    return () => rmSync(root, { recursive: true, force: true })
  })
  const fileStore = () => createFileStore(join(root, 'photos'), '.jpg')
  const stored = () => {
    const names = existsSync(join(root, 'photos'))
      ? readdirSync(join(root, 'photos'), { recursive: true })
      : []
    return names.map(String).filter((name) => /\.jpg|\.part/.test(name))
  }
  const upload = () => {
    const path = join(root, 'upload')
    writeFileSync(path, 'a video')
    return path
  }
  const keep = (write: (replaces: (id: string | undefined) => void) => Promise<string>) =>
    keepFiles(fileStore(), {
      files: [
        { id: FIRST, bytes },
        { id: SECOND, path: upload() },
      ],
      write,
      isOwn: (reply) => reply === 'own',
    })

  it('writes the rows once every file is in place, and removes the file that was replaced', async () => {
    await fileStore().put(FORMER, bytes)
    const reply = await keep(async (replaces) => {
      expect(stored()).toHaveLength(3)
      replaces(FORMER)
      return 'own'
    })
    expect(reply).toBe('own')
    expect(stored()).toHaveLength(2)
    expect(String(await fileStore().read(SECOND))).toBe('a video')
    expect(await fileStore().read(FORMER)).toBeUndefined()
  })

  it('succeeds when the file that was replaced cannot be removed', async () => {
    const fileStore = { ...createFileStore(join(root, 'photos'), '.jpg') }
    fileStore.remove = () => Promise.reject(new Error('the disk is read-only'))
    const write = async (replaces: (id: string) => void) => {
      replaces(FORMER)
      return 'own'
    }
    const reply = keepFiles(fileStore, { files: [{ id: FIRST, bytes }], write, isOwn: () => true })
    await expect(reply).resolves.toBe('own')
    expect(await fileStore.read(FIRST)).toBeDefined()
  })

  it('takes all files back, and writes nothing, when one of them cannot be stored', async () => {
    mkdirSync(join(root, 'photos'))
    writeFileSync(join(root, 'photos', 'bb'), 'in the way')
    await expect(keep(async () => expect.unreachable())).rejects.toMatchObject({ code: 'ENOTDIR' })
    rmSync(join(root, 'photos', 'bb'))
    expect(stored()).toEqual([])
  })

  it('takes the files back when the write is refused', async () => {
    await expect(keep(() => Promise.reject(problem('too_large')))).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(stored()).toEqual([])
  })

  it('takes the files back, and keeps the former one, when another request was answered', async () => {
    await fileStore().put(FORMER, bytes)
    const reply = await keep(async (replaces) => {
      replaces(FORMER)
      return 'stored for the other request'
    })
    expect(reply).toBe('stored for the other request')
    expect(stored()).toHaveLength(1)
    expect(await fileStore().read(FORMER)).toBeDefined()
  })

  it('leaves the files to the cleanup job when it is unknown whether the rows were written', async () => {
    await expect(keep(() => Promise.reject(new Error('connection lost')))).rejects.toThrow('connection lost')
    expect(stored()).toHaveLength(2)
  })
})
