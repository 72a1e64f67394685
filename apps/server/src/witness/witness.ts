import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  readCheckpoint,
  readNote,
  readVerifierKey,
  type SignedNote,
  signatureLine,
  type VerifierKey,
} from '@eco/domain/public-log/note'
import { rootOf } from '@eco/domain/public-log/tiles'
import { judgeCheckpoint, type Refusal, readAddCheckpoint } from '@eco/domain/public-log/witness'
import Fastify, { type FastifyInstance } from 'fastify'
import { absent, writeDurably } from '../infra/files/durable-file.ts'
import { cosign } from '../infra/keys/cosignatures.ts'
import { isSignedBy, type SigningKey } from '../infra/keys/ed25519.ts'
import { sha256 } from '../infra/keys/secrets.ts'

/** A log that the witness watches: its key, and the checkpoint that the witness signed last. */
type Watched = { vkey: string; checkpoint?: string }

/** The largest request is a proof of 63 hashes and a checkpoint with its signatures. */
const MOST_BYTES = 16_384
const STATUS: Record<Refusal, number> = { malformed: 400, unsigned: 403, conflict: 409, inconsistent: 422 }
const SIZE_TYPE = 'text/x.tlog.size'

const fileOf = (folder: string, origin: string): string =>
  join(folder, `${Buffer.from(sha256(Buffer.from(origin))).toString('hex')}.json`)

async function readWatched(folder: string, origin: string): Promise<Watched | undefined> {
  const text = await readFile(fileOf(folder, origin), 'utf8').catch(absent)
  return text === undefined ? undefined : (JSON.parse(text) as Watched)
}

const keep = (folder: string, origin: string, watched: Watched): Promise<void> =>
  writeDurably(fileOf(folder, origin), Buffer.from(JSON.stringify(watched)))

/**
 * Watches a log from now on.
 * @throws Error when the text is no key, or the log was watched with another one before
 */
export async function watchLog(folder: string, vkey: string): Promise<VerifierKey> {
  const key = readVerifierKey(vkey)
  if (!key) throw new Error(`This is not the key of a log: ${vkey.trim().slice(0, 200)}`)
  const before = await readWatched(folder, key.name)
  if (before && before.vkey !== vkey.trim())
    throw new Error(`The log ${key.name} has another key than before; its old one is in ${folder}`)
  if (!before) await keep(folder, key.name, { vkey: vkey.trim() })
  return key
}

/**
 * A witness: signs a checkpoint of a log only if the log grew from the one that it signed before, and keeps
 * that on disk before it answers. Source: C2SP tlog-witness.
 * @param folder what it signed @param now ms since 1970
 */
export function openWitness(folder: string, signer: SigningKey, now: () => number): FastifyInstance {
  const app = Fastify({ bodyLimit: MOST_BYTES })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const add = async (body: string): Promise<{ status: number; text: string; type?: string }> => {
    const asked = readAddCheckpoint(body)
    const note = asked && readNote(asked.note)
    const origin = note?.text.split('\n')[0]
    if (!asked || !note || origin === undefined) return { status: STATUS.malformed, text: 'malformed\n' }
    const watched = await readWatched(folder, origin)
    const key = watched && readVerifierKey(watched.vkey)
    if (!watched || !key) return { status: 404, text: 'unknown log\n' }
    const last = lastSigned(watched)
    const judged = judgeCheckpoint(sha256, { ...asked, note }, last, (one: SignedNote) =>
      isSignedBy(one, key),
    )
    if (judged === 'conflict') return { status: STATUS.conflict, text: `${last.size}\n`, type: SIZE_TYPE }
    if (typeof judged === 'string') return { status: STATUS[judged], text: `${judged}\n` }
    await keep(folder, origin, { ...watched, checkpoint: asked.note })
    return { status: 200, text: signatureLine(cosign(signer, note.text, Math.floor(now() / 1000))) }
  }

  // One after another: between the comparison with the last checkpoint and its replacement nothing may come.
  let line: Promise<unknown> = Promise.resolve()
  app.post('/add-checkpoint', async (request, reply) => {
    const answer = line.then(() => add(typeof request.body === 'string' ? request.body : ''))
    line = answer.catch(() => undefined)
    const { status, text, type = 'text/plain; charset=utf-8' } = await answer
    return reply.code(status).type(type).send(text)
  })
  return app
}

function lastSigned({ checkpoint }: Watched) {
  const last = checkpoint === undefined ? undefined : readCheckpoint(readNote(checkpoint)?.text ?? '')
  if (checkpoint !== undefined && !last) throw new Error('the checkpoint that was signed last cannot be read')
  return last ?? { size: 0, root: rootOf(sha256, []) }
}
