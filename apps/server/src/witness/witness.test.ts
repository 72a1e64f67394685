import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashLeaf } from '@eco/domain/public-log/merkle'
import { readCheckpoint, readNote, verifierKeyText } from '@eco/domain/public-log/note'
import { appendHashes, proveConsistency, rootOf, type Tile } from '@eco/domain/public-log/tiles'
import { addCheckpointText, COSIGNATURE } from '@eco/domain/public-log/witness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEveryEngine } from '../../test/harness.ts'
import { issueTree } from '../../test/samples/public-log.ts'
import { auditLog } from '../audit/audit-log.ts'
import { openLogSource } from '../audit/log-source.ts'
import { openCosigning } from '../features/public-log/cosigning.ts'
import { openSigner } from '../features/public-log/signer.ts'
import { cosignedAt } from '../infra/keys/cosignatures.ts'
import { openSigningKey } from '../infra/keys/ed25519.ts'
import { sha256 } from '../infra/keys/secrets.ts'
import { openWitness, watchLog } from './witness.ts'

const NOW = 1_772_442_000_000
const ORIGIN = 'eco.example.org/log'
const seed = randomBytes(32)
const signer = openSigningKey(randomBytes(32), 'witness.example.com', COSIGNATURE)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eco-witness-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** A log in memory with these leaves. */
async function logOf(leaves: readonly string[], key = seed) {
  const hashes = leaves.map((leaf) => hashLeaf(sha256, Buffer.from(leaf)))
  const { edge } = appendHashes(sha256, [], 0, hashes)
  const tile = (level: number, index: number): Promise<readonly Uint8Array[]> =>
    Promise.resolve(edge.find((one: Tile) => one.level === level && one.index === index)?.hashes ?? [])
  const note = openSigner(key, ORIGIN).sign({ size: leaves.length, root: rootOf(sha256, edge) })
  return {
    note,
    from: async (old: number) =>
      addCheckpointText({ old, note, proof: await proveConsistency(sha256, tile, old, leaves.length) }),
  }
}

const leaves = (count: number, mark = '') =>
  Array.from({ length: count }, (_, at) => `${at}${at > 2 ? mark : ''}`)

describe('a witness', () => {
  const open = async (vkey = openSigner(seed, ORIGIN).verifierKey) => {
    await watchLog(folder, vkey)
    const app = openWitness(folder, signer, () => NOW)
    return async (payload: string) => {
      const { statusCode, body, headers } = await app.inject({
        method: 'POST',
        url: '/add-checkpoint',
        payload,
      })
      return { status: statusCode, body, type: headers['content-type'] }
    }
  }

  it('signs a log that grows, and the same checkpoint again', async () => {
    const add = await open()
    for (const [old, size] of [
      [0, 3],
      [3, 3],
      [3, 8],
      [8, 200],
    ] as const) {
      const log = await logOf(leaves(size))
      const { status, body } = await add(await log.from(old))
      expect(status).toBe(200)
      const note = readNote(log.note + body)
      expect(note && cosignedAt(note, signer.key)).toBe(NOW / 1000)
    }
  })

  it('refuses what is no request, a log that it does not know, and another signature', async () => {
    const add = await open()
    const log = await logOf(leaves(3))
    const text = await log.from(0)
    for (const malformed of [
      '',
      'old 0',
      text.replace('old 0', 'old -1'),
      text.replace('old 0', 'old 4'),
      'old 0\n\nx',
    ])
      expect(await add(malformed)).toMatchObject({ status: 400 })
    expect(await add(text.replaceAll(ORIGIN, 'other.example.org/log'))).toMatchObject({ status: 404 })
    expect(await add(await (await logOf(leaves(3), randomBytes(32))).from(0))).toMatchObject({ status: 403 })
    expect(await add(text.replace('\n3\n', '\n2\n'))).toMatchObject({ status: 403 })
    await expect(watchLog(folder, openSigner(randomBytes(32), ORIGIN).verifierKey)).rejects.toThrow(
      /another key/,
    )
    await expect(watchLog(folder, 'x')).rejects.toThrow(/not the key of a log/)
  })

  it('never signs a second history, also after a restart and in the same moment', async () => {
    const first = await open()
    await first(await (await logOf(leaves(5))).from(0))
    const add = await open()
    expect(await add(await (await logOf(leaves(8))).from(0))).toEqual({
      ...{ status: 409, body: '5\n', type: 'text/x.tlog.size' },
    })
    expect(await add(await (await logOf(leaves(8, 'other'))).from(5))).toMatchObject({ status: 422 })
    expect(await add(await (await logOf(leaves(4))).from(4))).toMatchObject({ status: 409 })
    const [one, other] = [await logOf(leaves(9)), await logOf([...leaves(8), 'other'])]
    const both = await Promise.all([one, other, one, other].map(async (log) => add(await log.from(5))))
    expect(both.map(({ status }) => status)).toEqual([200, 409, 409, 409])
  })
})

onEveryEngine('a log with witnesses', (server) => {
  const app = { address: '', close: async () => undefined as unknown }
  let kept = ''
  beforeAll(() => {
    kept = mkdtempSync(join(tmpdir(), 'eco-witness-'))
  })
  afterAll(async () => {
    await app.close()
    rmSync(kept, { recursive: true, force: true })
  })
  const grow = async () => {
    await issueTree(server(), 'u_1')
    await server().features.publicLog.seal()
  }

  it('puts their signatures below its checkpoint, and an audit can require them', async () => {
    const { database } = server()
    let at = NOW
    const deps = { ...server().deps, now: () => at }
    const source = openLogSource(server().url, undefined)
    await grow()
    await watchLog(kept, await source.text('vkey'))
    const witness = openWitness(kept, signer, () => NOW)
    app.address = await witness.listen({ port: 0, host: '127.0.0.1' })
    app.close = () => witness.close()
    const one = { address: app.address, key: signer.key }
    const away = { address: 'http://127.0.0.1:1', key: openSigningKey(seed, 'away', COSIGNATURE).key }
    const { cosign } = openCosigning(deps, [one, away])
    expect([await cosign(), await cosign()]).toEqual([1, 0])
    await grow()
    await grow()
    expect(await cosign()).toBe(1)
    // Another process knows nothing of what was signed, and asks the witness.
    await grow()
    expect(await openCosigning(deps, [one]).cosign()).toBe(1)
    const audited = await auditLog(source, undefined, [signer.key])
    expect(audited.cosigned).toEqual([{ witness: 'witness.example.com', seconds: NOW / 1000 }])
    await expect(auditLog(source, undefined, [away.key])).rejects.toThrow(
      'the witness away has not signed its checkpoint.',
    )
    // An impostor of the witness at that address.
    at += 60_000
    const impostor = openSigningKey(randomBytes(32), 'witness.example.com', COSIGNATURE).key
    expect(await openCosigning(deps, [{ ...one, key: impostor }]).cosign()).toBe(0)
    const note = readNote(await source.text('checkpoint'))
    expect(note?.signatures).toHaveLength(2)
    // The log goes on from a checkpoint with signatures of witnesses.
    await grow()
    const { size } = readCheckpoint(await source.text('checkpoint')) ?? {}
    expect(size).toBe(
      await database
        .read((db) => db.selectFrom('logLeaves').select('idx').execute())
        .then((rows) => rows.length),
    )
    expect(verifierKeyText(signer.key)).toMatch(/^witness\.example\.com\+[0-9a-f]{8}\+B/)
  })
})
