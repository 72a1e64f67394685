import { message } from '@eco/contract/messages'
import { capacityKw, SOLAR_IDENTITY, type SolarRecord } from '@eco/domain/assets/solar/fields'
import type { Database, Db } from '../../../infra/db/port.ts'
import { sentence } from '../../../sentence.ts'
import type { FormKind, Head } from '../form-assets.ts'
import { isInPage, PAGE_AND_ONE, type PageParams } from '../store.ts'

export type SolarRow = SolarRecord & Head

const COLUMNS = [
  'assets.id',
  'assets.ownerId',
  'assets.status',
  'assets.reason',
  'assets.createdAt',
  'assets.clientId',
  'assets.identifierHash',
  'solarPanels.capacity',
  'solarPanels.installationDate',
  'solarPanels.generationKwh',
  'solarPanels.gridKgPerKwh',
  'solarPanels.inverterType',
] as const

const panelsOf = (db: Db) =>
  db.selectFrom('solarPanels').innerJoin('assets', 'assets.id', 'solarPanels.assetId').select(COLUMNS)

/** A page of a member's solar panels, newest first. */
export const preparePanels = (database: Database) =>
  database.prepare<PageParams, SolarRow>((db, p) =>
    panelsOf(db)
      .where(isInPage('solar', p))
      .orderBy('assets.createdAt', 'desc')
      .orderBy('assets.id', 'desc')
      .limit(PAGE_AND_ONE)
      .compile(),
  )

export const SOLAR_FORM: FormKind<SolarRecord, SolarRow> = {
  kind: 'solar',
  identity: SOLAR_IDENTITY,
  titleOf({ capacity }) {
    const kw = capacityKw(capacity)
    return sentence(kw === undefined ? message('solar.plainTitle') : message('solar.title', { kw }))
  },
  read: async (db, ids) => (ids.length === 0 ? [] : panelsOf(db).where('assets.id', 'in', ids).execute()),
  async insert(tx, assetId, { identifierHash: _, ...facts }) {
    await tx
      .insertInto('solarPanels')
      .values({ assetId, ...facts, capacityKw: capacityKw(facts.capacity) ?? 0 })
      .execute()
  },
  async update(tx, assetId, facts) {
    if (Object.keys(facts).length === 0) return
    const { capacity } = facts
    await tx
      .updateTable('solarPanels')
      .set({ ...facts, ...(capacity !== undefined && { capacityKw: capacityKw(capacity) ?? 0 }) })
      .where('assetId', '=', assetId)
      .execute()
  },
}
