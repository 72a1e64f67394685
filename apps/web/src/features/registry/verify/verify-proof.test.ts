import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { type Leaf, leafText } from '@eco/domain/public-log/leaf'
import { hashLeaf } from '@eco/domain/public-log/merkle'
import {
  checkpointText,
  keyIdInput,
  keyIdOf,
  noteText,
  proofText,
  verifierKeyText,
} from '@eco/domain/public-log/note'
import { appendHashes, proveInclusion, rootOf, type Tile } from '@eco/domain/public-log/tiles'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Said, verifyProof } from './verify-proof.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const ORIGIN = 'eco.example/log'
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const seed = randomBytes(32)
const privateKey = createPrivateKey({
  key: Buffer.concat([PKCS8_PREFIX, seed]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = new Uint8Array(
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32),
)
const keyId = keyIdOf(sha256(keyIdInput(Buffer.from(ORIGIN), 1, publicKey)))
const key = verifierKeyText({ name: ORIGIN, keyId, type: 1, bytes: publicKey })

const TEXTS = { beneficiary: 'Class 7B', purpose: 'School garden' }
const salt = randomBytes(32).toString('hex')
const value = JSON.stringify(TEXTS)
const note = createHash('sha256').update(Buffer.from(salt, 'hex')).update(value).digest('hex')
const retired: Leaf = {
  ...{ v: 1, code: 'RETIRE', amount: 10, at: Date.UTC(2026, 9, 2), note },
  ...{ from: `available:m_${'1'.repeat(32)}`, to: `retired:m_${'1'.repeat(32)}` },
  serials: ['ECO-TRE-2026-1-10'],
}

const FIRST = 123
const OPENED: readonly object[] = [{ field: 'note', salt, value }]
const proofOf = (leaf: Leaf, opened = OPENED) => proofsOf([leaf], opened)

/** Proofs of the leaves, one after another, in a log of 300 entries. */
async function proofsOf(leaves: readonly Leaf[], opened = OPENED) {
  const texts = leaves.map(leafText)
  const hashes = Array.from({ length: 300 }, (_, n) =>
    hashLeaf(sha256, Buffer.from(texts[n - FIRST] ?? `entry ${n}`)),
  )
  const { changed, edge } = appendHashes(sha256, [], 0, hashes)
  const tiles = new Map<string, Tile>(changed.map((tile) => [`${tile.level}/${tile.index}`, tile]))
  const read = async (level: number, at: number) => tiles.get(`${level}/${at}`)?.hashes ?? []
  const signed = checkpointText({ origin: ORIGIN, size: 300, root: rootOf(sha256, edge) })
  const signature = new Uint8Array(sign(null, Buffer.from(signed), privateKey))
  const proofs = texts.map(async (leaf, at) =>
    proofText({
      index: FIRST + at,
      hashes: await proveInclusion(sha256, read, FIRST + at, 300),
      checkpoint: noteText(signed, [{ name: ORIGIN, keyId, signature }]),
      extra: new Uint8Array(Buffer.from(JSON.stringify({ leaf, openings: opened }))),
    }),
  )
  return (await Promise.all(proofs)).join('')
}

const said: Said = { amount: 10, serials: ['ECO-TRE-2026-1-10'], ...TEXTS }
const withExtra = (proof: string, change: (text: string) => string): string => {
  const [, extra = ''] = /^extra (\S+)$/m.exec(proof) ?? []
  const changed = change(Buffer.from(extra, 'base64').toString())
  return proof.replace(extra, Buffer.from(changed).toString('base64'))
}

describe.each(['the browser', 'the library'])('a proof whose signature %s checks', (by) => {
  afterEach(() => vi.unstubAllGlobals())
  const check = async (...given: Parameters<typeof verifyProof>) => {
    if (by === 'the library') vi.stubGlobal('crypto', {})
    return verifyProof(...given)
  }

  it('is genuine, and tells what it found', async () => {
    const { failed, found } = await check(await proofOf(retired), key, said)
    expect(failed).toBeUndefined()
    expect(found).toMatchObject({ leaf: retired, texts: TEXTS, checkpoint: { size: 300 }, key: { keyId } })
  })

  it('fails at the first step that is wrong', async () => {
    const proof = await proofOf(retired)
    const other = verifierKeyText({ name: ORIGIN, keyId, type: 1, bytes: sha256(publicKey) })
    const cases: [string, string | undefined, string, Said?][] = [
      ['file', 'nothing', key],
      ['file', proof.replace(/^extra .*\n/m, ''), key],
      ['file', withExtra(proof, (text) => text.replace('RETIRE', 'retire')), key],
      ['signature', proof, other],
      ['signature', proof.replace(`${ORIGIN}\n300\n`, `${ORIGIN}\n301\n`), key],
      ['inclusion', withExtra(proof, (text) => text.replace('amount\\":10', 'amount\\":11')), key],
      ['inclusion', proof.replace('index 123', 'index 124'), key],
      ['match', withExtra(proof, (text) => text.replace('School', 'Stolen')), key],
      ['match', proof, key, { ...said, amount: 11 }],
      ['match', proof, key, { ...said, serials: ['ECO-TRE-2026-11-20'] }],
      ['match', proof, key, { ...said, purpose: 'Another' }],
      ['retired', await proofOf({ ...retired, code: 'HOLD', to: `held:m_${'1'.repeat(32)}` }), key],
    ]
    for (const [step, text = '', by, expected] of cases)
      expect((await check(text, by, expected)).failed, step).toBe(step)
  })

  it('of each entry of a retirement is in one text, and counts once', async () => {
    const rest: Leaf = { ...retired, amount: 5, serials: ['ECO-TRE-2026-31-35'] }
    const both = await proofsOf([retired, rest])
    const whole: Said = { amount: 15, serials: ['ECO-TRE-2026-1-10', 'ECO-TRE-2026-31-35'], ...TEXTS }
    const { failed, found } = await check(both, key, whole)
    expect(failed).toBeUndefined()
    expect(found).toMatchObject({ indexes: [123, 124], leaf: { amount: 15, serials: whole.serials } })
    const at = both.indexOf('c2sp.org', 1)
    const [first, second] = [both.slice(0, at), both.slice(at)]
    expect((await check(second, key)).failed).toBeUndefined()
    const otherTexts = JSON.stringify({ ...TEXTS, purpose: 'Another' })
    const otherNote = createHash('sha256').update(Buffer.from(salt, 'hex')).update(otherTexts).digest('hex')
    const stranger = await proofOf({ ...retired, note: otherNote }, [
      { field: 'note', salt, value: otherTexts },
    ])
    const cases: [string, string, Said?][] = [
      ['match', first, whole],
      ['match', both, { ...whole, amount: 10 }],
      ['match', first + first],
      ['match', second + first],
      ['match', (await proofsOf([retired, { ...rest, at: 1 }])) as string],
      ['match', stranger + second],
      ['inclusion', both.replace('index 124', 'index 125')],
      ['signature', first + second.replace(`${ORIGIN}\n300\n`, `${ORIGIN}\n301\n`)],
      ['file', `${both}c2sp.org/tlog-proof@v1\n`],
    ]
    for (const [n, [step, text, expected]] of cases.entries())
      expect((await check(text, key, expected)).failed, `case ${n}`).toBe(step)
  })

  it('of a private certificate tells no texts', async () => {
    const { failed, found } = await check(await proofOf(retired, []), key)
    expect([failed, found.texts]).toEqual([undefined, undefined])
  })
})
