import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { publicFigures } from '../community/community.ts'
import { assetSums } from '../dashboard.ts'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant } from '../schemas.ts'
import { ofOne } from './organizations.ts'

/** What an organization sees of members who share, and what everybody may see of an organization. */

/** An approved asset or an accepted activity of a member who shares records; nothing more of it is shared. */
const sharedRecord = z.object({
  record_id: id,
  member_id: id,
  name: z.string(),
  kind: z.enum([...ASSET_KINDS, ...ACTIVITY_KEYS]),
  /** The asset's name; null for an activity. */
  title: z.nullable(z.string()),
  /** When the asset was approved, or the activity received. */
  at: instant,
  /** The asset's current share of the member's `token_value`; null for an activity. */
  credits: z.nullable(credits),
})
export type WireSharedRecord = z.infer<typeof sharedRecord>

/** What everybody may see of an organization that opened its page. */
const publicPage = z.object({
  organization_id: id,
  name: z.string(),
  /** Of approved assets and accepted activities only. */
  figures: publicFigures,
  credits_retired: credits,
  /** Its newest certificates with a public purpose. */
  certificates: z.array(
    z.object({
      code: z.string(),
      amount: credits,
      retired_at: instant,
      beneficiary: z.nullable(z.string()),
      purpose: z.nullable(z.string()),
    }),
  ),
  /** Its newest public challenges. */
  challenges: z.array(
    z.object({ challenge_id: id, title: z.string(), starts_on: z.string(), ends_on: z.string() }),
  ),
})
export type WirePublicOrganization = z.infer<typeof publicPage>

const recordFilter = { member: z.optional(id) }

export const organizationFigureEndpoints = defineEndpoints({
  getSharedFigures: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/shared',
    summary: "Sums of the dashboards of members who share; never part of the organization's own figures",
    reply: z.object({
      /** Members who share something. */
      members: z.int(),
      /** The sum of each member's `token_value`. */
      credits,
      /** The same CHANGE_WINDOW_DAYS days ago. */
      previous_credits: credits,
      ...assetSums,
    }),
  },
  listSharedRecords: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/records',
    summary: 'Approved assets and accepted activities of members who share records, newest first',
    query: z.object({ cursor, ...recordFilter }),
    reply: z.object({ data: z.array(sharedRecord), matching: z.int(), next: z.optional(z.string()) }),
  },
  exportSharedRecords: {
    ...ofOne,
    method: 'GET',
    path: '/api/organizations/{organization_id}/records.csv',
    summary: 'Approved assets and accepted activities of members who share records, as CSV',
    query: z.object(recordFilter),
    replyType: 'text/csv',
  },
  readPublicOrganization: {
    method: 'GET',
    path: '/api/public-organizations/{organization_id}',
    summary: 'Verified totals of an organization that opened its public page',
    auth: 'anyone',
    params: z.object({ organization_id: id }),
    reply: publicPage,
  },
  openOrganizationPage: {
    ...ofOne,
    method: 'PUT',
    path: '/api/organizations/{organization_id}/page',
    summary: 'Open or close the public page of the organization; for owners',
    body: z.strictObject({ public: z.boolean() }),
    reply: z.object({ public: z.boolean() }),
    errors: ['forbidden'],
  },
})
