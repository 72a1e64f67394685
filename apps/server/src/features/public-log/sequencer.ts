import { randomBytes } from 'node:crypto'
import { hashLeaf, sameHash } from '@eco/domain/public-log/merkle'
import { readCheckpoint } from '@eco/domain/public-log/note'
import { appendHashes, rootOf } from '@eco/domain/public-log/tiles'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { sha256 } from '../../infra/keys/secrets.ts'
import {
  copyQueued,
  deleteQueued,
  insertBlocks,
  insertState,
  isQueueEmpty,
  type LogState,
  lockState,
  putTiles,
  readEdge,
  readState,
  updateState,
} from './log-store.ts'
import type { Signer } from './signer.ts'

/** Entries per transaction, few enough that other writes hardly wait. */
const BATCH = 2_000
/** How long a process may be the only one to append without doing so, ms. */
const LEASE_MS = 5_000
/** How often each process looks for entries of others, ms. */
const EVERY_MS = 1_000
/** From a posting of this process to the look, ms: so that postings that are close together share a batch. */
const SOON_MS = 150

/**
 * Gives queued entries their indices, in batches, each in one transaction with its tiles and checkpoint. One
 * process at a time does it, and the next one when that ends.
 * @param signerOf the signer of a log of this origin
 */
export function openSequencer(
  { database, now, log }: Pick<Deps, 'database' | 'now' | 'log'>,
  origin: string,
  signerOf: (origin: string) => Signer,
) {
  const me = randomBytes(8).toString('hex')

  const emptyState = (): Omit<LogState, 'one'> => {
    const signer = signerOf(origin)
    const checkpoint = signer.sign({ size: 0, root: rootOf(sha256, []) })
    return { origin, keyId: signer.keyId, size: 0, checkpoint, sealedAt: now(), holder: me, heldUntil: 0 }
  }

  const sealBatch = async (tx: Db, at: number): Promise<number> => {
    const state = await lockState(database, tx)
    if (!state || isHeldByOther(state, me, at)) return 0
    const edge = await readEdge(tx, state.size)
    requireSameTree(state, rootOf(sha256, edge))
    const moved = await copyQueued(tx, state.size, BATCH)
    if (moved.length === 0) return 0
    const hashes = moved.map(({ leaf }) => hashLeaf(sha256, Buffer.from(leaf)))
    const { changed, edge: after } = appendHashes(sha256, edge, state.size, hashes)
    const size = state.size + moved.length
    const checkpoint = signerOf(state.origin).sign({ size, root: rootOf(sha256, after) })
    const change = { size, checkpoint, sealedAt: at, holder: me, heldUntil: at + LEASE_MS }
    // One after another: a statement that is under way when another one fails would run after the rollback.
    await insertBlocks(tx, moved)
    await deleteQueued(tx, moved)
    await putTiles(tx, changed)
    await updateState(tx, change)
    return moved.length
  }

  /**
   * Creates the empty log, whose name and key never change after its first entry.
   * @throws Error for another key than the log's
   */
  const open = async (): Promise<void> => {
    await database.write(async (tx) => {
      await insertState(tx, emptyState())
      const state = await lockState(database, tx)
      if (state?.size === 0) await updateState(tx, emptyState())
    })
    const state = await database.read(readState)
    if (state && signerOf(state.origin).keyId !== state.keyId)
      throw new Error(
        `keys/log.key in DATA_DIR is not the key of the public log ${state.origin}: restore it from a backup`,
      )
  }

  /** Seals everything that is queued. @returns the number of new entries */
  const seal = async (): Promise<number> => {
    let sealed = 0
    for (;;) {
      if (await database.read(isQueueEmpty)) return sealed
      if (!(await database.read(readState))) await open()
      const count = await database.write((tx) => sealBatch(tx, now()))
      sealed += count
      if (count < BATCH) return sealed
    }
  }

  let round: Promise<unknown> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  let isRunning = false
  let isFailing = false
  const next = () => {
    round = round.then(seal).then(
      () => {
        isFailing = false
      },
      (err: unknown) => {
        // Once, not every second while a database is away.
        if (!isFailing) log.error({ err }, 'the public log was not extended')
        isFailing = true
      },
    )
  }
  return {
    seal,
    open,
    /** Called with every posting: this process looks soon after. */
    noticePosting() {
      if (!isRunning || soon) return
      soon = setTimeout(() => {
        soon = undefined
        next()
      }, SOON_MS).unref()
    },
    /** @returns a function that stops it after the current batch */
    start(): () => Promise<void> {
      isRunning = true
      const timer = setInterval(next, EVERY_MS).unref()
      return async () => {
        isRunning = false
        clearInterval(timer)
        clearTimeout(soon)
        await round
      }
    },
  }
}

/** A time far ahead is from a clock that was wrong. */
const isHeldByOther = ({ holder, heldUntil }: LogState, me: string, at: number): boolean =>
  holder !== me && heldUntil > at && heldUntil <= at + LEASE_MS

function requireSameTree({ checkpoint, size }: LogState, root: Uint8Array): void {
  const known = readCheckpoint(checkpoint)
  if (known?.size !== size || !sameHash(known.root, root))
    throw new Error('the tiles of the public log do not match its checkpoint')
}
