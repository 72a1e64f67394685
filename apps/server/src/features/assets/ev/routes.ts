import { api } from '@eco/contract'
import { EV_BODY } from '@eco/contract/assets/ev/names'
import type { EvRecord } from '@eco/domain/assets/ev/fields'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import { changeForm, recordForm } from '../form-assets.ts'
import { answerPage, pageFrom, SUCCESS } from '../page.ts'
import { countAssets, lockAsset } from '../store.ts'
import type { AssetDependencies } from '../tree/trees.ts'
import { readEv, readTransaction, wireEv, wireTransaction } from './mapper.ts'
import { EV_FORM, insertTransaction, prepareEvs, prepareTransactions } from './store.ts'

/** Optional fields of the form. */
const UNKNOWN = { topSpeedKmh: null, chargingTimeH: null, motorPowerKw: null, identifierHash: null }

/** Creates, lists and edits electric vehicles, and records the distances they drive. */
export function evRoutes(
  route: Route,
  deps: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  dependencies: Pick<AssetDependencies, 'database' | 'ledger'>,
): void {
  const { database } = dependencies
  const [readEvs, readTransactions] = [prepareEvs(database), prepareTransactions(database)]

  route(api.listEvs, async ({ params, query }) => {
    const rows = await readEvs({ ownerId: params.userId, ...pageFrom(query.cursor) })
    return answerPage(rows, (row) => row, wireEv)
  })

  route(api.saveEv, async ({ body, session: { userId: ownerId }, write }) => {
    const at = deps.now()
    const record = { ...UNKNOWN, ...readEv(body, deps.keyedHash, at) } as EvRecord
    const order = { assetId: deps.newId('ev'), ownerId, clientId: body[EV_BODY.clientId], at, record }
    return write(async (tx) => {
      const data = wireEv(await recordForm(tx, dependencies, EV_FORM, order))
      const evCount = await countAssets(tx, ownerId, 'ev')
      return { status: SUCCESS, message: sentence('ev.saved'), data, evCount }
    })
  })

  route(api.updateEv, async ({ params, body, session, write }) => {
    const at = deps.now()
    const given = readEv(body, deps.keyedHash, at)
    const order = { assetId: params.ev_id, ownerId: session.userId, at, given }
    return write(async (tx) => {
      const data = wireEv(await changeForm(tx, dependencies, EV_FORM, order))
      return { status: SUCCESS, message: sentence('ev.updated'), data }
    })
  })

  route(api.listTransactions, async ({ params, query, session }) => {
    const place = pageFrom(query.cursor)
    const rows = await readTransactions({ assetId: params.ev_id, ownerId: session.userId, ...place })
    if (rows.length === 0) throw problem('not_found')
    const driven = rows.filter((row) => row.id !== null)
    return answerPage(driven, (row) => row, wireTransaction)
  })

  route(api.addTransaction, async ({ body, session, write }) => {
    const [id, createdAt] = [deps.newId('trip'), deps.now()]
    const row = { ...readTransaction(body), id, createdAt }
    return write(async (tx) => {
      const asset = await lockAsset(database, tx, row.assetId, session.userId)
      if (!asset || asset.deletedAt !== null || asset.kind !== 'ev') throw problem('not_found')
      await insertTransaction(tx, row)
      return {
        status: SUCCESS,
        message: sentence('ev.transactionAdded'),
        data: wireTransaction(row),
      }
    })
  })
}
