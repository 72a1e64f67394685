import { api } from '@eco/contract'
import { DRIVE_NAMES, EV_BODY, EV_NAMES, EV_REPLY } from '@eco/contract/assets/ev/names'
import { inverse, rename } from '@eco/contract/assets/names'
import { message } from '@eco/contract/messages'
import { EV_FIELDS, EV_IDENTITY, type EvRecord, evTitle, hasYearBegun } from '@eco/domain/assets/ev/fields'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import type { AssetForm } from '../asset-form.ts'
import { ASSET_OWNER, type AssetKindParts } from '../asset-kind.ts'
import { openForm } from '../open-form.ts'
import { answerPage, pageFrom, SUCCESS } from '../page.ts'
import { readRecords } from '../record-store.ts'
import { lockAsset } from '../store.ts'
import { EV_CHECKS, insertTransaction, prepareTransactions, type Transaction } from './store.ts'

export const EV_FORM: AssetForm<EvRecord & { distanceKm: number }> = {
  kind: 'ev',
  table: 'evs',
  fields: EV_FIELDS,
  names: EV_BODY,
  identity: EV_IDENTITY,
  titleOf: evTitle,
  figures: { distanceKm: 0 },
}

const wireTransaction = (row: Transaction) => rename(row, DRIVE_NAMES)

export const EV: AssetKindParts = {
  form: EV_FORM,
  attributes: { ...EV_NAMES, distanceKm: 'Distance' },
  routes(route, deps, dependencies) {
    const { database } = dependencies
    const readTransactions = prepareTransactions(database)
    const evs = openForm(deps, dependencies, EV_FORM, (ev) =>
      Object.assign(rename(ev, EV_REPLY), {
        vuid: ev.clientId ?? ev.id,
        has_identifier: ev.identifierHash !== null,
      }),
    )
    route(api.listEvs, evs.list)
    route(api.saveEv, async ({ body, session, write }) => {
      const save = evs.save(session.userId, body)
      return write(async (tx) => {
        const { saved, count } = await save(tx)
        return { ...saved, evCount: count }
      })
    })
    route(api.updateEv, async ({ params, body, session, write }) =>
      write(evs.update(session.userId, params.ev_id, body)),
    )
    route(api.listTransactions, async ({ params, query, session }) => {
      const place = pageFrom(query.cursor)
      const rows = await readTransactions({ assetId: params.ev_id, ownerId: session.userId, ...place })
      if (rows.length === 0) throw problem('not_found')
      const driven = rows.filter((row) => row.id !== null)
      return answerPage(driven, wireTransaction)
    })
    route(api.addTransaction, async ({ body, session, write }) => {
      const [id, createdAt] = [deps.newId('trip'), deps.now()]
      const row = { ...rename(body, inverse(DRIVE_NAMES)), id, createdAt }
      return write(async (tx) => {
        const asset = await lockAsset(database, tx, row.assetId, session.userId)
        if (!asset || asset.deletedAt !== null || asset.kind !== 'ev') throw problem('not_found')
        await insertTransaction(tx, row)
        return { status: SUCCESS, message: sentence('ev.transactionAdded'), data: wireTransaction(row) }
      })
    })
  },
  async approvalBlockerOf(tx, assetId, at) {
    const [ev] = await readRecords(tx, EV_FORM, [assetId])
    if (!ev || hasYearBegun(ev.purchaseYear, at)) return undefined
    return message('ev.yearAhead', { year: ev.purchaseYear })
  },
  tables: [
    { table: 'evTransactions', owner: ASSET_OWNER, key: 'id' },
    { table: 'evMonths', owner: ASSET_OWNER, key: 'month', notExported: true },
  ],
  checks: EV_CHECKS,
}
