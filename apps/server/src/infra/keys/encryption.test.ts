import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEncryption } from './encryption.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'eco-keys-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const keyPath = (no: number) => join(dir, 'keys', `personal-${no}.key`)

describe('encryption', () => {
  it('decrypts its own texts, only in the same place, also after a restart', async () => {
    const encryption = await openEncryption(dir)
    const { lock } = await encryption.current()
    for (const text of ['9822041170', '', 'Zoë 樹 🌱']) {
      const locked = lock(text, 'profile:u_1:phone')
      expect(locked).toMatch(/^v1\.1\.[\w-]+$/)
      expect(await (await openEncryption(dir)).unlock(locked, 'profile:u_1:phone')).toBe(text)
      await expect(encryption.unlock(locked, 'profile:u_2:phone')).rejects.toThrow()
    }
  })

  it('encrypts the same text differently each time', async () => {
    const { lock } = await (await openEncryption(dir)).current()
    expect(new Set(Array.from({ length: 200 }, () => lock('Pune', 'x'))).size).toBe(200)
  })

  it('refuses text that was changed, truncated or never encrypted', async () => {
    const encryption = await openEncryption(dir)
    const locked = (await encryption.current()).lock('Pune', 'x')
    const at = locked.length - 3
    const flipped = `${locked.slice(0, at)}${locked[at] === 'A' ? 'B' : 'A'}${locked.slice(at + 1)}`
    for (const bad of [flipped, locked.slice(0, -4), 'Pune', '', 'v1.1.AAAA'])
      await expect(encryption.unlock(bad, 'x'), bad).rejects.toThrow()
  })

  it('stores its keys readable only by their owner', async () => {
    await openEncryption(dir)
    expect(readdirSync(join(dir, 'keys'))).toEqual(['personal-1.key'])
    expect(statSync(keyPath(1)).mode & 0o077).toBe(0)
    expect(statSync(join(dir, 'keys')).mode & 0o077).toBe(0)
  })

  it('encrypts with a key from another process, and decrypts text of older keys', async () => {
    const [one, two] = [await openEncryption(dir), await openEncryption(dir)]
    const before = (await one.current()).lock('Pune', 'x')
    expect((await two.addKey()).keyNo).toBe(2)
    const after = (await one.current()).lock('Pune', 'x')
    expect(after).toMatch(/^v1\.2\./)
    expect([await two.unlock(before, 'x'), await two.unlock(after, 'x')]).toEqual(['Pune', 'Pune'])
    expect(await one.keyNumbers()).toEqual([1, 2])
  })

  it('creates one key when many start at once', async () => {
    const encryptions = await Promise.all(Array.from({ length: 8 }, () => openEncryption(dir)))
    const locked = await Promise.all(encryptions.map(async (v) => (await v.current()).lock('Pune', 'x')))
    for (const text of locked) expect(await encryptions[0]?.unlock(text, 'x')).toBe('Pune')
  })

  it('names the file of a missing or truncated key', async () => {
    const encryption = await openEncryption(dir)
    const locked = (await encryption.current()).lock('Pune', 'x')
    await encryption.addKey()
    await encryption.removeKey(1)
    await expect(encryption.unlock(locked, 'x')).rejects.toThrow(`${keyPath(1)} is missing: restore it`)
    truncateSync(keyPath(2), 5)
    await expect(openEncryption(dir)).rejects.toThrow(`${keyPath(2)} is incomplete`)
  })
})
