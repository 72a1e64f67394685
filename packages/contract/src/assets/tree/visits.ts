import { ASSET_STATUSES, REJECTION_CODES } from '@eco/domain/assets/kinds'
import {
  checkVisitDbh,
  checkVisitHeight,
  VISIT_MONTHS,
  VISIT_STATES,
  WINDOW_STATES,
} from '@eco/domain/visits/visits'
import * as z from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { credits, id, instant, issueText, optionalNumber } from '../../schemas.ts'
import { rejection } from '../shared.ts'

/** Visits of an approved tree at 3, 12, 24 and 36 months. Heights are in m, trunk diameters in cm. */

const months = z.union(VISIT_MONTHS.map((number) => z.literal(number)))
const measures = { height: z.nullable(z.number()), dbh: z.nullable(z.number()) }

/** Trees with a visit that counts, and those that live. */
const survival = z.object({ visited: z.int(), alive: z.int() })

const decided = z.object({ visit_id: id, state: z.enum(VISIT_STATES), message: z.string() })
const IMAGE_URL_MAX = 200

export const visitEndpoints = defineEndpoints({
  readVisits: {
    method: 'GET',
    path: '/api/tree/{tid}/visits',
    summary: 'Your tree with its visits, when the next one is due, and the credits held until then',
    auth: 'holder',
    params: z.object({ tid: id }),
    reply: z.object({
      tree: z.object({
        tid: id,
        treename: z.string(),
        botanicalname: z.string(),
        location: z.string(),
        plantingdate: z.string(),
        status: z.enum(ASSET_STATUSES),
        created_date: instant,
        /** The months count from here; null unless its credits are issued. */
        approved_date: z.nullable(instant),
        height: z.number(),
        images: z.array(z.string()),
      }),
      /** Credits of this tree that are held until a visit. */
      held_credits: credits,
      /** When they are cancelled if no visit released them. */
      held_until: z.nullable(instant),
      windows: z.array(
        z.object({
          months,
          due: instant,
          opens: instant,
          closes: instant,
          state: z.enum(WINDOW_STATES),
          /** Whether a visit can be recorded now, also to correct one. */
          open: z.boolean(),
        }),
      ),
      /** The newest first; `present` is false for those of an approval that ended. */
      visits: z.array(
        z.object({
          visit_id: id,
          months,
          at: instant,
          alive: z.boolean(),
          ...measures,
          image_url: z.nullable(z.string()),
          state: z.enum(VISIT_STATES),
          reason_code: z.nullable(z.enum(REJECTION_CODES)),
          reason: z.nullable(z.string()),
          present: z.boolean(),
        }),
      ),
      survival: z.object({ own: survival, all: survival }),
    }),
  },
  recordVisit: {
    method: 'POST',
    path: '/api/tree/{tid}/visits',
    summary: 'Record a visit in the window that is open; a later one of the same window replaces it',
    auth: 'holder',
    params: z.object({ tid: id }),
    body: z.strictObject({
      alive: z.boolean(issueText({ code: 'visit.alive' })),
      height: optionalNumber(checkVisitHeight),
      dbh: optionalNumber(checkVisitDbh),
      /** From an upload; required unless the tree died. */
      image_url: z.optional(z.string().check(z.maxLength(IMAGE_URL_MAX))),
    }),
    reply: decided,
    status: 201,
    errors: ['conflict'],
  },
  approveVisit: {
    method: 'POST',
    path: '/api/review/visits/{visit_id}/approve',
    summary: 'Let a visit count; from 12 months on it releases the credits held for the tree',
    auth: 'reviewer',
    params: z.object({ visit_id: id }),
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  rejectVisit: {
    method: 'POST',
    path: '/api/review/visits/{visit_id}/reject',
    summary: 'Reject a visit with a reason that the owner reads; another one can be recorded',
    auth: 'reviewer',
    params: z.object({ visit_id: id }),
    body: rejection,
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  treeSurvival: {
    method: 'GET',
    path: '/api/trees/survival',
    summary: 'Approved trees with a visit that counts, and how many of them live',
    auth: 'anyone',
    reply: survival,
  },
})
