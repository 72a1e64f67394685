import { recordChange } from '@eco/domain/assets/fields'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { FIRST_MOVE } from '@eco/domain/assets/lifecycle'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { type AssetRow, findByClient, insertAsset, lockAsset, updateAsset } from './store.ts'
import { applyTransition, type PostSteps, recordMove } from './transition.ts'

/** Creates and edits assets that consist only of form fields: vehicles and solar panels. */

type Identified = { identifierHash: string | null }
export type Head = Pick<
  AssetRow,
  'id' | 'ownerId' | 'status' | 'reason' | 'createdAt' | 'clientId' | 'identifierHash'
>

/** One kind of such assets: how to store it, its title, and the fields that its approval depends on. */
export type FormKind<R extends Identified, V extends R & Head = R & Head> = {
  kind: AssetKind
  identity: readonly (keyof R)[]
  titleOf(record: R): string
  /** By asset id, for any owner. */
  read(db: Db, assetIds: readonly string[]): Promise<V[]>
  insert(tx: Db, assetId: string, record: R): Promise<void>
  update(tx: Db, assetId: string, changed: Partial<R>): Promise<void>
}

type Dependencies = { database: Database; ledger: PostSteps }

/**
 * Records an asset, its history and its claim. If the same member sends the same client id again, it returns
 * the first record and changes nothing: concurrent requests wait for the first on the unique key.
 */
export async function recordForm<R extends Identified, V extends R & Head>(
  tx: Db,
  { ledger }: Pick<Dependencies, 'ledger'>,
  form: FormKind<R, V>,
  order: { assetId: string; ownerId: string; clientId: string; at: number; record: R },
): Promise<V> {
  const { assetId, ownerId, clientId, at, record } = order
  const { kind } = form
  const asset = { id: assetId, ownerId, kind, revision: FIRST_MOVE.revision, issueRef: null }
  const isNew = await insertAsset(tx, {
    ...asset,
    clientId,
    title: form.titleOf(record),
    status: FIRST_MOVE.status,
    createdAt: at,
    updatedAt: at,
    identifierHash: record.identifierHash,
  })
  if (!isNew) return view(tx, form, await findByClient(tx, { ownerId, kind, clientId }))
  await form.insert(tx, assetId, record)
  await recordMove(tx, ledger, asset, FIRST_MOVE, { actorId: ownerId, at })
  return view(tx, form, assetId)
}

/**
 * Changes the given fields. If nothing differs it does nothing, so a repeated request is harmless. A rejected
 * asset is sent to review again; so is an approved one if its approval depended on a changed field.
 * @throws Problem not_found if the asset belongs to somebody else, is of another kind, or was deleted
 */
export async function changeForm<R extends Identified, V extends R & Head>(
  tx: Db,
  { database, ledger }: Dependencies,
  form: FormKind<R, V>,
  order: { assetId: string; ownerId: string; at: number; given: Partial<R> },
): Promise<V> {
  const { assetId, ownerId, at } = order
  const asset = await lockAsset(database, tx, assetId, ownerId)
  if (!asset || asset.deletedAt !== null || asset.kind !== form.kind) throw problem('not_found')
  const before = await view(tx, form, assetId)
  const { changed, identity } = recordChange<R>(before, order.given, form.identity)
  if (Object.keys(changed).length === 0) return before
  const { identifierHash, ...facts } = changed
  await form.update(tx, assetId, facts as Partial<R>)
  await applyTransition(tx, ledger, asset, identity ? 'edit_identity' : 'edit', { actorId: ownerId, at })
  await updateAsset(tx, assetId, {
    title: form.titleOf({ ...before, ...changed }),
    ...(identifierHash !== undefined && { identifierHash }),
  })
  return view(tx, form, assetId)
}

async function view<R extends Identified, V extends R & Head>(
  tx: Db,
  form: FormKind<R, V>,
  assetId: string,
): Promise<V> {
  const [found] = await form.read(tx, [assetId])
  if (!found) throw problem('not_found')
  return found
}
