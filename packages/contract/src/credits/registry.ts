import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { POSTING_CODES } from '@eco/domain/credits/ledger'
import { EVIDENCE_GRADES, REGISTRY_STATUSES, SERIAL_SEARCH_MAX } from '@eco/domain/registry/registry'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, instant } from '../schemas.ts'

/** What anyone may know about credits: never a person, a place or a photograph. */

const kind = z.enum(ASSET_KINDS)
const status = z.enum(REGISTRY_STATUSES)
const serialText = z.string().check(z.minLength(1), z.maxLength(SERIAL_SEARCH_MAX))
/** Index in the public log; null until the log contains it. */
const logIndex = z.nullable(z.int())

const filters = {
  /** The beginning of a serial number: `ECO-TRE-2026`; or a block: `ECO-TRE-2026-451-500`. */
  serial: z.optional(z.string().check(z.maxLength(SERIAL_SEARCH_MAX))),
  kind: z.optional(kind),
  year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  status: z.optional(status),
}

const block = z.object({
  serials: z.string(),
  kind,
  year: z.int(),
  from: z.int(),
  to: z.int(),
  credits,
  status,
  issued_date: instant,
  log_index: logIndex,
})

const retirement = z.object({
  at: instant,
  credits,
  serials: z.array(z.string()),
  /** null when its owner keeps the purpose private. */
  purpose: z.nullable(z.string()),
  /** Code of its public certificate. */
  certificate: z.nullable(z.string()),
  log_index: logIndex,
})

const TOO_MANY = { errors: ['too_many_requests'] as const }

export const registryEndpoints = defineEndpoints({
  getRegistry: {
    method: 'GET',
    path: '/api/registry',
    summary: 'Totals of all credits ever issued, by status, and what there is to filter by',
    auth: 'anyone',
    reply: z.object({
      issued: credits,
      by_status: z.record(status, credits),
      /** Blocks by kind. */
      blocks: z.record(kind, z.int()),
      years: z.array(z.int()),
      /** Entries of the public log that the totals equal when they are replayed; null without a log. */
      log_size: z.nullable(z.int()),
      /** Trees with a visit, and those that were alive at the last one. */
      visited_trees: z.int(),
      alive_trees: z.int(),
    }),
    ...TOO_MANY,
  },
  listBlocks: {
    method: 'GET',
    path: '/api/registry/blocks',
    summary: 'Blocks of serial numbers, the newest issue first',
    auth: 'anyone',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(block),
      next: z.optional(z.string()),
      /** Blocks that match, on the first page. */
      matching: z.optional(z.int()),
    }),
    ...TOO_MANY,
  },
  readSerial: {
    method: 'GET',
    path: '/api/registry/blocks/{serial}',
    summary: 'A block of serial numbers, or one number of it, from the claim to where it is now',
    auth: 'anyone',
    params: z.object({ serial: serialText }),
    reply: z.object({
      serials: z.string(),
      kind,
      year: z.int(),
      credits,
      /** The issue that it belongs to. */
      issue: z.object({ serials: z.string(), issued_date: instant, log_index: logIndex }),
      /** ISO 3166-1 alpha-2 of the nearest town of a tree; null when unknown. */
      country: z.nullable(z.string()),
      /** Of the evidence as it is now; null after the entry was deleted. */
      grade: z.nullable(z.enum(EVIDENCE_GRADES)),
      parts: z.array(z.object({ serials: z.string(), credits, status })),
      steps: z.array(
        z.object({
          code: z.enum(POSTING_CODES),
          at: instant,
          credits,
          /** The serial numbers that it moved, as far as they are asked for; null before there are any. */
          serials: z.nullable(z.string()),
          log_index: logIndex,
          /** Name and version of the rule that gave the amount: `tree@1`. */
          rule: z.nullable(z.string()),
          /** Of a public retirement. */
          purpose: z.nullable(z.string()),
          certificate: z.nullable(z.string()),
        }),
      ),
      visits: z.array(z.object({ at: instant, alive: z.boolean() })),
    }),
    ...TOO_MANY,
  },
  listTreeCells: {
    method: 'GET',
    path: '/api/registry/trees',
    summary: 'Approved trees by cells of 0.2 degrees; cells with fewer than five trees are left out',
    auth: 'anyone',
    reply: z.object({
      trees: z.int(),
      /** Trees with a place in cells that are left out. */
      left_out: z.int(),
      /** The south-west corner of each cell, degrees. */
      cells: z.array(z.object({ lat: z.number(), lng: z.number(), trees: z.int() })),
    }),
    ...TOO_MANY,
  },
  listPublicRetirements: {
    method: 'GET',
    path: '/api/registry/retirements',
    summary: 'Retired credits, the newest first; the purpose only when it is public',
    auth: 'anyone',
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(retirement), next: z.optional(z.string()) }),
    ...TOO_MANY,
  },
  exportBlocksCsv: {
    method: 'GET',
    path: '/registry/blocks.csv',
    summary: 'All blocks that match, as CSV',
    auth: 'anyone',
    query: z.object(filters),
    replyType: 'text/csv',
    ...TOO_MANY,
  },
  exportBlocksJson: {
    method: 'GET',
    path: '/registry/blocks.json',
    summary: 'All blocks that match, as a JSON array',
    auth: 'anyone',
    query: z.object(filters),
    replyType: 'application/json',
    ...TOO_MANY,
  },
  exportUnitsCsv: {
    method: 'GET',
    path: '/registry/cad-trust-units.csv',
    summary:
      'All blocks that match, with the field names of the unit table of the CAD Trust data model 2.0.2',
    auth: 'anyone',
    query: z.object(filters),
    replyType: 'text/csv',
    ...TOO_MANY,
  },
  getRetirementsFeed: {
    method: 'GET',
    path: '/registry/retirements.json',
    summary: 'The newest retirements as JSON Feed 1.1',
    auth: 'anyone',
    replyType: 'application/feed+json',
  },
})
