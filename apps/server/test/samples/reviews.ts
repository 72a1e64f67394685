import { api, type CallOptions, type Client, type InputOf } from '@eco/contract'
import type { Db } from '../../src/infra/db/port.ts'

/** Decisions as a reviewer makes them: on the version of the entry that they read. */

type Reason = InputOf<typeof api.rejectAsset.body>

/** @param options of someone who may read the entry's history */
export async function seenOf(call: Client, asset_id: string, options: CallOptions) {
  const { version } = await call(api.assetHistory, { params: { asset_id } }, options)
  return { version }
}

export async function approveSeen(call: Client, asset_id: string, options: CallOptions) {
  const query = await seenOf(call, asset_id, options)
  return call(api.approveAsset, { params: { asset_id }, query }, options)
}

export async function rejectSeen(call: Client, asset_id: string, body: Reason, options: CallOptions) {
  const query = await seenOf(call, asset_id, options)
  return call(api.rejectAsset, { params: { asset_id }, query, body }, options)
}

/** The version within a transaction; '' for an asset that does not exist. */
export async function versionIn(tx: Db, assetId: string): Promise<string> {
  const row = await tx.selectFrom('assets').select('version').where('id', '=', assetId).executeTakeFirst()
  return String(row?.version ?? '')
}
