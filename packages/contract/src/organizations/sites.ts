import { ASSET_KINDS, ASSET_STATUSES } from '@eco/domain/assets/kinds'
import { checkSiteName, checkSitePlace, MOVED_AT_ONCE } from '@eco/domain/sites/rules'
import * as z from 'zod/mini'
import { assetSums } from '../dashboard.ts'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, ruled } from '../schemas.ts'

/** Sites: places with assets, by which a member or an organization groups them. */

const site = z.object({ site_id: id, name: z.string(), place: z.nullable(z.string()) })
/** Sums over the assets of a site, with the rules of the dashboard: rejected assets are counted apart. */
const figures = z.object({
  ev: assetSums.ev,
  solar: assetSums.solar,
  tree: assetSums.tree,
  pending: z.int(),
  rejected: z.int(),
  /** The assets' current share of `token_value`. */
  credits,
})
export type WireSiteFigures = z.infer<typeof figures>
const listedSite = z.extend(site, figures.shape)
export type WireSite = z.infer<typeof listedSite>

const siteAsset = z.object({
  asset_id: id,
  kind: z.enum(ASSET_KINDS),
  title: z.string(),
  status: z.enum(ASSET_STATUSES),
  site_id: z.nullable(id),
  credits,
})
export type WireSiteAsset = z.infer<typeof siteAsset>

const name = ruled(checkSiteName)
const place = z.optional(ruled(checkSitePlace))
const params = z.object({ site_id: id })
export const siteEndpoints = defineEndpoints({
  listSites: {
    method: 'GET',
    path: '/api/sites',
    summary: 'Your sites by name with the sums of their assets, and of assets without a site',
    auth: 'signedIn',
    reply: z.object({ sites: z.array(listedSite), without: figures }),
  },
  exportSites: {
    method: 'GET',
    path: '/api/sites/export.csv',
    summary: 'Your sites with the sums of their assets as CSV',
    auth: 'signedIn',
    replyType: 'text/csv',
  },
  createSite: {
    method: 'POST',
    path: '/api/sites',
    summary: 'Create a site',
    auth: 'signedIn',
    body: z.strictObject({ name, place }),
    reply: site,
    status: 201,
    errors: ['conflict'],
  },
  changeSite: {
    method: 'PATCH',
    path: '/api/sites/{site_id}',
    summary: 'Change the name and the place of a site',
    auth: 'holder',
    params,
    body: z.strictObject({ name, place }),
    reply: site,
    errors: ['conflict'],
  },
  deleteSite: {
    method: 'DELETE',
    path: '/api/sites/{site_id}',
    summary: 'Delete a site; its assets stay, without a site',
    auth: 'holder',
    params,
    reply: z.object({ message: z.string() }),
  },
  listSiteAssets: {
    method: 'GET',
    path: '/api/sites/{site_id}/assets',
    summary: 'The assets of a site, newest first; with the id `none` those without a site',
    auth: 'holder',
    params,
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(siteAsset), matching: z.int(), next: z.optional(z.string()) }),
  },
  moveAssets: {
    method: 'POST',
    path: '/api/sites/assets',
    summary: 'Put assets on a site, or on none',
    auth: 'holder',
    body: z.strictObject({
      asset_ids: z.array(id).check(z.minLength(1), z.maxLength(MOVED_AT_ONCE)),
      site_id: z.nullable(id),
    }),
    reply: z.object({ moved: z.int() }),
  },
})
