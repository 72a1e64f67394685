import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { WireSiteFigures } from '@eco/contract/organizations/sites'
import { tidyLine } from '@eco/domain/assets/fields'
import { SITES_MAX, siteKey } from '@eco/domain/sites/rules'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import {
  countAssets,
  deleteSite,
  findByName,
  findSite,
  insertSite,
  ownAssets,
  putOnSite,
  readAssets,
  readSites,
  type SiteRow,
  type SiteSums,
  sumSites,
  updateSite,
} from './store.ts'

const PAGE_ASSETS = 50
const EXPORT_COLUMNS = [
  'name',
  'place',
  'evs',
  'solar_panels',
  'solar_kw',
  'trees',
  'pending',
  'rejected',
  'credits',
] as const
/** In an address: assets without a site. */
const NO_SITE = 'none'

type Given = { name: string; place?: string | undefined }

export type Sites = ReturnType<typeof openSites>

/** Sites change under the lock of their owner, so that a name exists once and their number stays limited. */
export function openSites({ database, newId, now }: Pick<Deps, 'database' | 'newId' | 'now'>) {
  const rowOf = ({ name, place = '' }: Given) => ({
    name: tidyLine(name),
    nameKey: siteKey(name),
    place: tidyLine(place) || null,
  })
  const create = async (tx: Db, ownerId: string, given: Given): Promise<SiteRow> => {
    if ((await readSites(tx, ownerId)).length >= SITES_MAX)
      throw problem('conflict', { message: message('sites.tooMany', { most: SITES_MAX }) })
    const row = { id: newId('site'), ownerId, createdAt: now(), ...rowOf(given) }
    await insertSite(tx, row)
    return row
  }
  const refuseTaken = async (tx: Db, ownerId: string, given: Given, id?: string) => {
    const taken = await findByName(tx, ownerId, siteKey(given.name))
    if (taken && taken.id !== id)
      throw problem('conflict', { message: message('sites.taken', { name: taken.name }) })
  }
  return {
    async create(tx: Db, ownerId: string, given: Given): Promise<SiteRow> {
      await lockMember(database, tx, ownerId)
      await refuseTaken(tx, ownerId, given)
      return create(tx, ownerId, given)
    },
    async change(tx: Db, ownerId: string, id: string, given: Given): Promise<SiteRow> {
      await lockMember(database, tx, ownerId)
      const found = await findSite(tx, ownerId, id)
      if (!found) throw problem('not_found')
      await refuseTaken(tx, ownerId, given, id)
      await updateSite(tx, id, rowOf(given))
      return { ...found, ...rowOf(given) }
    },
    /** Puts an asset on the site with this name, which is created if it is new; call it under the owner's lock. */
    async putByName(tx: Db, ownerId: string, assetId: string, name: string): Promise<void> {
      const known = await findByName(tx, ownerId, siteKey(name))
      // Sites were created since the file was checked.
      if (!known && (await readSites(tx, ownerId)).length >= SITES_MAX) return
      const site = known ?? (await create(tx, ownerId, { name }))
      await putOnSite(tx, [assetId], site.id)
    },
    namesOf: async (db: Db, ownerId: string): Promise<Set<string>> =>
      new Set((await readSites(db, ownerId)).map(({ nameKey }) => nameKey)),
  }
}

export function siteRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sites: Sites,
): void {
  const readAll = (ownerId: string) =>
    database.read(async (db) => {
      const [rows, sums] = [await readSites(db, ownerId), await sumSites(db, ownerId)]
      const figures = (siteId: string | null) => figuresOf(sums.filter((one) => one.siteId === siteId))
      return {
        sites: rows.map((row) => ({ ...wireSite(row), ...figures(row.id) })),
        without: figures(null),
      }
    })
  route(api.listSites, ({ session: { userId } }) => readAll(userId))

  route(api.exportSites, async ({ session: { userId }, request, reply }) => {
    async function* pages() {
      const { sites: rows, without } = await readAll(userId)
      yield [...rows.map(exportedSite), exportedSite({ name: '', place: null, ...without })]
    }
    return sendCsv({ name: 'sites', columns: EXPORT_COLUMNS, pages, now: now() }, request, reply)
  })

  route(api.createSite, ({ body, session, write }) =>
    write(async (tx) => wireSite(await sites.create(tx, session.userId, body))),
  )

  route(api.changeSite, ({ params, body, session, write }) =>
    write(async (tx) => wireSite(await sites.change(tx, session.userId, params.site_id, body))),
  )

  route(api.deleteSite, ({ params: { site_id }, session, write }) =>
    write(async (tx) => {
      await lockMember(database, tx, session.userId)
      const found = await findSite(tx, session.userId, site_id)
      if (!found) throw problem('not_found')
      await deleteSite(tx, site_id)
      return { message: sentence('sites.deleted', { name: found.name }) }
    }),
  )

  route(api.listSiteAssets, ({ params: { site_id }, query, session: { userId: ownerId } }) =>
    database.read(async (db) => {
      const siteId = site_id === NO_SITE ? null : site_id
      if (siteId !== null && !(await findSite(db, ownerId, siteId))) throw problem('not_found')
      const before = CREATED_CURSOR.read(query.cursor)
      const rows = await readAssets(db, { ownerId, siteId }, before, PAGE_ASSETS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ASSETS, CREATED_CURSOR.write)
      return {
        data: page.map(({ id, siteId: site, createdAt: _, ...row }) => ({
          asset_id: id,
          site_id: site,
          ...row,
        })),
        matching: await countAssets(db, ownerId, siteId),
        ...next,
      }
    }),
  )

  route(api.moveAssets, ({ body: { asset_ids, site_id }, session: { userId }, write }) =>
    write(async (tx) => {
      await lockMember(database, tx, userId)
      if (site_id !== null && !(await findSite(tx, userId, site_id))) throw problem('not_found')
      const own = await ownAssets(tx, userId, asset_ids)
      if (own.length < new Set(asset_ids).size) throw problem('not_found')
      await putOnSite(tx, own, site_id)
      return { moved: own.length }
    }),
  )
}

/** A row of the export; the row without a name counts the assets without a site. */
const exportedSite = (site: Pick<SiteRow, 'name' | 'place'> & WireSiteFigures) => ({
  name: site.name,
  place: site.place,
  evs: site.ev.count,
  solar_panels: site.solar.count,
  solar_kw: site.solar.capacity_kw,
  trees: site.tree.count,
  pending: site.pending,
  rejected: site.rejected,
  credits: site.credits,
})

const wireSite = ({ id, name, place }: SiteRow) => ({ site_id: id, name, place })

type Amount = Exclude<keyof SiteSums, 'siteId' | 'kind' | 'status'>

/** Rejected assets have no figures, as on the dashboard. */
function figuresOf(sums: readonly SiteSums[]): WireSiteFigures {
  const counted = sums.filter(({ status }) => status !== 'rejected')
  const of = (kind: SiteSums['kind']) => counted.filter((one) => one.kind === kind)
  const withStatus = (status: SiteSums['status']) => sums.filter((one) => one.status === status)
  const total = (rows: readonly SiteSums[], name: Amount) => rows.reduce((sum, row) => sum + row[name], 0)
  const [evs, panels] = [of('ev'), of('solar')]
  return {
    ev: {
      count: total(evs, 'count'),
      range_km: total(evs, 'rangeKm'),
      distance_km: total(evs, 'distanceKm'),
    },
    solar: {
      count: total(panels, 'count'),
      capacity_kw: total(panels, 'capacityKw'),
      generation_kwh: total(panels, 'generationKwh'),
    },
    tree: { count: total(of('tree'), 'count') },
    pending: total(withStatus('pending'), 'count'),
    rejected: total(withStatus('rejected'), 'count'),
    credits: total(sums, 'credits'),
  }
}
