import { type AssetFields, recordChange } from '@eco/domain/assets/fields'
import { FIRST_MOVE } from '@eco/domain/assets/lifecycle'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import type { AssetDependencies, AssetForm, Given, RecordView } from './asset-form.ts'
import { insertRecord, readRecords, updateRecord } from './record-store.ts'
import { findByClient, insertAsset, lockAsset, updateAsset } from './store.ts'
import { applyTransition, recordMove } from './transition.ts'

/** Creates and edits assets of every kind. */

type Order<Fields extends object> = {
  assetId: string
  ownerId: string
  at: number
  given: Given<Fields>
  /** of the photos, each once */
  urls?: readonly string[] | undefined
}

/**
 * Records an asset: its fields and photos, its history and its claim. If the same member sends the same client
 * id again, it returns the first record and changes nothing: concurrent requests wait for the first on the
 * unique key.
 */
export async function recordAsset<F extends object>(
  tx: Db,
  dependencies: AssetDependencies,
  form: AssetForm<F>,
  order: Order<F> & { clientId?: string | undefined },
): Promise<RecordView<F>> {
  const { assetId, ownerId, clientId, at, urls = [] } = order
  const { identifierHash = null, ...given } = order.given
  const record = { ...unknownOf(form.fields), ...given, ...form.figures } as F
  const { kind } = form
  const { status, revision } = FIRST_MOVE
  const asset = {
    id: assetId,
    ownerId,
    kind,
    clientId: clientId ?? null,
    status,
    createdAt: at,
    identifierHash,
  }
  const first = { ...asset, revision, issueRef: null, title: form.titleOf(record), updatedAt: at }
  const isNew = await insertAsset(tx, first)
  if (!isNew && clientId !== undefined)
    return view(tx, dependencies, form, await findByClient(tx, { ownerId, kind, clientId }))
  await insertRecord(tx, form, assetId, record)
  if (urls.length > 0) await dependencies.attachPhotos(tx, { ownerId, assetId, urls, now: at })
  const isBare = urls.length === 0 && identifierHash === null
  await recordMove(tx, dependencies, first, FIRST_MOVE, { actorId: ownerId, at, isBare })
  const photos = urls.length > 0 ? await dependencies.photosOf(tx, [assetId]) : undefined
  return { ...record, ...asset, reason: null, reasonCode: null, photoUrls: photos?.get(assetId) ?? [] }
}

/** Optional fields that were not sent are unknown. */
const unknownOf = (fields: AssetFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => (type === 'optional-number' ? [[name, null]] : [])),
  )

/**
 * Changes the given fields. If nothing differs it does nothing, so a repeated request is harmless. A rejected
 * asset is sent to review again; so is an approved one if its approval depended on a changed field or photo.
 * @throws Problem not_found if the asset belongs to somebody else, is of another kind, or was deleted
 */
export async function changeAsset<F extends object>(
  tx: Db,
  dependencies: AssetDependencies,
  form: AssetForm<F>,
  order: Order<F>,
): Promise<RecordView<F>> {
  const { assetId, ownerId, at, given } = order
  const asset = await lockAsset(dependencies.database, tx, assetId, ownerId)
  if (!asset || asset.deletedAt !== null || asset.kind !== form.kind) throw problem('not_found')
  const before = await view(tx, dependencies, form, assetId)
  const { changed, identity } = recordChange<Given<F>>(before, given, form.identity)
  const urls = order.urls ?? before.photoUrls
  const photosMoved = urls.join('\n') !== before.photoUrls.join('\n')
  const photosChanged = urls.toSorted().join('\n') !== before.photoUrls.toSorted().join('\n')
  if (Object.keys(changed).length === 0 && !photosMoved) return before
  const { identifierHash, ...fields } = changed
  await updateRecord(tx, form, assetId, fields as Partial<F>)
  const title = form.titleOf({ ...before, ...changed })
  if (title !== asset.title || identifierHash !== undefined)
    await updateAsset(tx, assetId, { title, ...(identifierHash !== undefined && { identifierHash }) })
  if (photosMoved) await dependencies.attachPhotos(tx, { ownerId, assetId, urls, now: at })
  const action = identity || photosChanged ? 'edit_identity' : 'edit'
  const names = [...Object.keys(fields), ...(identifierHash !== undefined ? ['identifier'] : [])]
  const details = { actorId: ownerId, at, changed: photosMoved ? [...names, 'photos'] : names }
  await applyTransition(tx, dependencies, asset, action, details)
  return view(tx, dependencies, form, assetId)
}

async function view<F extends object>(
  tx: Db,
  { photosOf }: AssetDependencies,
  form: AssetForm<F>,
  assetId: string,
): Promise<RecordView<F>> {
  const [found] = await readRecords(tx, form, [assetId])
  if (!found) throw problem('not_found')
  const photos = form.hasPhotos ? await photosOf(tx, [assetId]) : undefined
  return { ...found, photoUrls: photos?.get(assetId) ?? [] }
}
