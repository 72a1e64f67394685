import { readNote, signatureLine, signaturesBy, type VerifierKey } from '@eco/domain/public-log/note'
import { proveConsistency } from '@eco/domain/public-log/tiles'
import { addCheckpointText } from '@eco/domain/public-log/witness'
import type { Deps } from '../../deps.ts'
import { cosignedAt } from '../../infra/keys/cosignatures.ts'
import { sha256 } from '../../infra/keys/secrets.ts'
import { type LogState, lockState, readState, readTile, updateState } from './log-store.ts'

/** A second party that signs checkpoints; `address` is what `/add-checkpoint` follows. */
export type Witness = { address: string; key: VerifierKey }

/** Longest answer of a witness, ms. */
const ANSWER_MS = 5_000
const ANSWER_MOST_CHARS = 10_000
/** After a failure a witness is asked again only after this long, ms. */
const PAUSE_MS = 30_000
const EVERY_MS = 1_000
const OK = 200
const CONFLICT = 409

/**
 * Asks witnesses to sign the newest checkpoint and puts their signatures below it. Nothing waits for them.
 * Source: C2SP tlog-witness.
 */
export function openCosigning(
  { database, now, log }: Pick<Deps, 'database' | 'now' | 'log'>,
  witnesses: readonly Witness[],
) {
  /** The size that each witness signed last, as far as this process knows. */
  const signed = new Map<Witness, number>()
  const pausedUntil = new Map<Witness, number>()

  const ask = async (witness: Witness, { checkpoint, size }: LogState, old: number): Promise<Response> => {
    const read = (level: number, at: number) => database.read((db) => readTile(db, level, at))
    const proof = await proveConsistency(sha256, read, old, size)
    return fetch(`${witness.address}/add-checkpoint`, {
      method: 'POST',
      body: addCheckpointText({ old, proof, note: withoutCosignatures(checkpoint) }),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    })
  }

  /** The signature lines of the witness. @throws Error for an answer that is none */
  const linesOf = async (witness: Witness, state: LogState): Promise<string> => {
    let answer = await ask(witness, state, signed.get(witness) ?? 0)
    if (answer.status === CONFLICT) {
      const size = Number((await answer.text()).slice(0, ANSWER_MOST_CHARS))
      if (!Number.isSafeInteger(size) || size < 0 || size > state.size)
        throw new Error(`it signed ${size} entries before, and the log has ${state.size}`)
      answer = await ask(witness, state, size)
    }
    const text = (await answer.text()).slice(0, ANSWER_MOST_CHARS)
    if (answer.status !== OK) throw new Error(`it answered ${answer.status} ${text.trim()}`)
    const note = readNote(`${withoutCosignatures(state.checkpoint)}${text}`)
    const own = note && signaturesBy(note, witness.key)
    if (!note || !own || cosignedAt(note, witness.key) === undefined)
      throw new Error('its signature does not match its key')
    return own.map(signatureLine).join('')
  }

  const cosignBy = async (witness: Witness): Promise<boolean> => {
    if ((pausedUntil.get(witness) ?? 0) > now()) return false
    const state = await database.read(readState)
    if (!state || state.size === 0 || isCosigned(state, witness)) return false
    const lines = await linesOf(witness, state)
    signed.set(witness, state.size)
    return database.write(async (tx) => {
      const current = await lockState(database, tx)
      // Another process may have asked too, and the log may have grown meanwhile.
      if (current?.size !== state.size || isCosigned(current, witness)) return false
      await updateState(tx, { checkpoint: `${current.checkpoint}${lines}` })
      return true
    })
  }

  /** Asks each witness once. @returns how many signatures are new */
  const cosign = async (): Promise<number> => {
    const added = await Promise.all(
      witnesses.map((witness) =>
        cosignBy(witness).catch((err: unknown) => {
          pausedUntil.set(witness, now() + PAUSE_MS)
          log.warn({ err, witness: witness.key.name }, 'a witness did not sign the checkpoint')
          return false
        }),
      ),
    )
    return added.filter((isNew) => isNew).length
  }

  return {
    cosign,
    /** @returns a function that stops it after the current round */
    start(): () => Promise<void> {
      if (witnesses.length === 0) return async () => undefined
      let round: Promise<unknown> | undefined
      const timer = setInterval(() => {
        round ??= cosign().finally(() => {
          round = undefined
        })
      }, EVERY_MS).unref()
      return async () => {
        clearInterval(timer)
        await round
      }
    },
  }
}

const isCosigned = ({ checkpoint }: LogState, { key }: Witness): boolean => {
  const note = readNote(checkpoint)
  return note !== undefined && signaturesBy(note, key).length > 0
}

/** The note as the log signed it: its own signature is the first. */
const withoutCosignatures = (checkpoint: string): string =>
  /^[\s\S]*?\n\n[^\n]*\n/.exec(checkpoint)?.[0] ?? checkpoint
