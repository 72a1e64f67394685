import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { issueText } from '../schemas.ts'

const NUMBER_FORM = /^-?\d{1,3}(\.\d{1,15})?$/
const INDEX_FORM = /^\d{1,7}$/
const coordinate = z.string().check(z.regex(NUMBER_FORM, issueText({ code: 'map.coordinates' })))
const index = z.string().check(z.regex(INDEX_FORM))

/** Lines and rings in whole units of the cell; each point is the offset from the previous one. */
const paths = z.array(z.array(z.int()))

export const mapEndpoints = defineEndpoints({
  reverseGeocode: {
    method: 'GET',
    path: '/api/geocode/reverse',
    summary: 'Name of a location, or its coordinates to 5 decimals when no service knows it',
    auth: 'anyone',
    query: z.object({ format: z.optional(z.literal('json')), lat: coordinate, lon: coordinate }),
    reply: z.object({ display_name: z.string() }),
    errors: ['too_many_requests'],
  },
  nearPlaces: {
    method: 'GET',
    path: '/api/geocode/near',
    summary:
      'Towns near a location, nearest first, from a built-in list; shown on the map when no map service is configured',
    auth: 'anyone',
    query: z.object({ lat: coordinate, lon: coordinate }),
    reply: z.object({
      places: z.array(
        z.object({
          name: z.string(),
          /** First-level division; empty when the place list has none. */
          region: z.string(),
          /** ISO 3166-1 alpha-2 */
          country: z.string(),
          lat: z.number(),
          lng: z.number(),
          /** Distance, km. */
          km: z.number(),
        }),
      ),
    }),
    errors: ['too_many_requests'],
  },
  getMapCell: {
    method: 'GET',
    path: '/api/map/{z}/{x}/{y}',
    summary: 'Land, water and the largest towns of one cell of the built-in map, at the levels 0, 3, 6 and 9',
    auth: 'anyone',
    params: z.object({ z: index, x: index, y: index }),
    reply: z.object({
      /** Rings; a point inside an odd number of them is land. */
      land: paths,
      lakes: paths,
      rivers: paths,
      /** Largest first. */
      towns: z.array(
        z.object({
          name: z.string(),
          lat: z.number(),
          lng: z.number(),
          /** 0 when unknown. */
          population: z.int(),
        }),
      ),
    }),
    errors: ['too_many_requests'],
  },
  getTile: {
    method: 'GET',
    path: '/api/tiles/{z}/{x}/{y}',
    summary: 'A map tile; 404 when no map service is configured or it does not respond',
    auth: 'anyone',
    params: z.object({ z: index, x: index, y: index }),
    replyType: 'image/png',
    errors: ['too_many_requests'],
  },
})
