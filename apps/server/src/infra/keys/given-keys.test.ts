import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { exportKeys, formatKeys, newKeys, parseKeys, placeGivenKeys } from './given-keys.ts'
import { InstanceError } from './instance.ts'

const ID = `instance_${'a'.repeat(32)}`
const text = () => `instance=${ID}\n${formatKeys(newKeys())}`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'eco-given-'))
  return () => rmSync(root, { recursive: true, force: true })
})
const keysIn = (folder: string) => readdirSync(join(root, folder, 'keys')).sort()

it('are placed in an empty folder, once, and can be exported from it', async () => {
  const given = text()
  for (const _ of [1, 2]) await placeGivenKeys({ KEYS: given.replaceAll('\n', ' ') }, join(root, 'a'))
  expect(keysIn('a')).toEqual(['identifier-hash.key', 'instance', 'log.key', 'personal-1.key'])
  expect(parseKeys(formatKeys(await exportKeys(join(root, 'a'))))).toEqual(parseKeys(given))
  writeFileSync(join(root, 'file'), `${given}\n`)
  await placeGivenKeys({ KEY_FILE: join(root, 'file') }, join(root, 'b'))
  for (const name of keysIn('a'))
    expect(readFileSync(join(root, 'b/keys', name))).toEqual(readFileSync(join(root, 'a/keys', name)))
})

it('add the keys that the folder lacks', async () => {
  const given = parseKeys(text())
  const keys = given?.keys ?? new Map()
  await placeGivenKeys({ KEYS: formatKeys({ id: undefined, keys }) }, join(root, 'a'))
  expect(keysIn('a')).not.toContain('instance')
  const more = new Map([...keys, ['personal-2.key', Buffer.alloc(32, 7)]])
  await placeGivenKeys({ KEYS: formatKeys({ id: ID, keys: more }) }, join(root, 'a'))
  expect(keysIn('a')).toContain('personal-2.key')
  expect(readFileSync(join(root, 'a/keys/instance'), 'utf8')).toBe(`${ID}\n`)
})

it('never replace a key, and the refusal does not show one', async () => {
  await placeGivenKeys({ KEYS: text() }, join(root, 'a'))
  const other = formatKeys(newKeys())
  const failure = await placeGivenKeys({ KEYS: other }, join(root, 'a')).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(InstanceError)
  expect(String(failure)).toMatch(/KEYS has another identifier-hash\.key than .*keys: one of them belongs to/)
  for (const line of other.split('\n')) expect(String(failure)).not.toContain(line.split('=')[1])
})

it('are refused for the folder of another instance', async () => {
  await placeGivenKeys({ KEYS: text() }, join(root, 'a'))
  const { keys } = await exportKeys(join(root, 'a'))
  const moved = formatKeys({ id: `instance_${'b'.repeat(32)}`, keys })
  await expect(placeGivenKeys({ KEYS: moved }, join(root, 'a'))).rejects.toThrow('another instance than')
})

it.each([
  ['nothing', ' '],
  ['a word', 'secret'],
  ['another name', `../x.key=${Buffer.alloc(32).toString('base64')}`],
  ['a short key', `log.key=${Buffer.alloc(31).toString('base64')}`],
])('are refused when they are %s', async (_, words) => {
  await expect(placeGivenKeys({ KEYS: words }, join(root, 'a'))).rejects.toThrow(
    /^KEYS must be pairs like log\.key=/,
  )
  expect(readdirSync(root)).toEqual([])
})

it('name a file that cannot be read', async () => {
  const given = { KEY_FILE: join(root, 'none') }
  await expect(placeGivenKeys(given, join(root, 'a'))).rejects.toThrow(/^KEY_FILE cannot be read \(ENOENT\)/)
})
