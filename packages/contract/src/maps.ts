import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const NUMBER_FORM = /^-?\d{1,3}(\.\d{1,15})?$/
const INDEX_FORM = /^\d{1,7}$/
const coordinate = z.string().check(z.regex(NUMBER_FORM, 'Coordinates are degrees, written like 19.076'))
const index = z.string().check(z.regex(INDEX_FORM))

export const reverseGeocode = endpoint({
  id: 'reverseGeocode',
  method: 'GET',
  path: '/api/geocode/reverse',
  summary: 'The name of a place; its coordinates to 5 decimals where no service knows it',
  auth: 'anyone',
  query: z.object({ format: z.optional(z.literal('json')), lat: coordinate, lon: coordinate }),
  reply: z.object({ display_name: z.string() }),
  errors: ['bad_input', 'too_many_requests'],
})

export const nearPlaces = endpoint({
  id: 'nearPlaces',
  method: 'GET',
  path: '/api/geocode/near',
  summary:
    'Towns around a place, nearest first, from a list of our own: what the map names where no service is configured',
  auth: 'anyone',
  query: z.object({ lat: coordinate, lon: coordinate }),
  reply: z.object({
    places: z.array(
      z.object({
        name: z.string(),
        /** First-level division, empty where the list knows none. */
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
  errors: ['bad_input', 'too_many_requests'],
})

export const getTile = endpoint({
  id: 'getTile',
  method: 'GET',
  path: '/api/tiles/{z}/{x}/{y}',
  summary: 'One picture of the map; 404 where the operator has no map service, or it does not answer',
  auth: 'anyone',
  params: z.object({ z: index, x: index, y: index }),
  replyType: 'image/png',
  errors: ['not_found', 'too_many_requests'],
})
