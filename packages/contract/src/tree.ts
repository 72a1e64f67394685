import {
  checkBotanicalName,
  checkDbhCm,
  checkHeightCm,
  checkLocation,
  checkTreeName,
  isCalendarDay,
  TREE_FIELD_MESSAGES,
  TREE_PHOTOS_MAX,
} from '@eco/domain/assets/tree'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, instant, optionalNumber, ruled, ruledNumber } from './schemas.ts'

/** A tree in replies: dbh in cm, height in m. */
export const wireTree = z.object({
  tid: id,
  u_id: id,
  treename: z.string(),
  botanicalname: z.string(),
  plantingdate: z.string(),
  dbh: z.nullable(z.number()),
  height: z.number(),
  location: z.string(),
  imageurl: z.nullable(z.string()),
  imageUrls: z.array(z.string()),
  status: z.string(),
  /** The reviewer's reason when the tree is rejected. */
  reason: z.nullable(z.string()),
  created_date: instant,
})
export type WireTree = z.infer<typeof wireTree>

const IMAGE_URL_MAX = 200
const plantingDate = ruled((day) =>
  isCalendarDay(day) ? undefined : TREE_FIELD_MESSAGES.plantingDateInvalid,
)
const imageIds = z
  .array(z.string().check(z.maxLength(IMAGE_URL_MAX)))
  .check(z.maxLength(TREE_PHOTOS_MAX, TREE_FIELD_MESSAGES.photos))

const fields = {
  TreeName: ruled(checkTreeName),
  BotanicalName: ruled(checkBotanicalName),
  PlantingDate: plantingDate,
  /** cm */
  Height: ruledNumber(checkHeightCm),
  Location: ruled(checkLocation),
  imageIds,
}

export const listTrees = endpoint({
  id: 'listTrees',
  method: 'GET',
  path: '/api/tree/{userId}',
  summary: 'Your trees, newest first',
  auth: 'self',
  selfField: 'userId',
  params: z.object({ userId: id }),
  query: z.object({ cursor }),
  reply: z.object({ status: z.string(), data: z.array(wireTree), next: z.optional(z.string()) }),
  errors: ['bad_input', 'unauthenticated', 'not_found'],
})

export const saveTree = endpoint({
  id: 'saveTree',
  method: 'POST',
  path: '/api/tree',
  summary: 'Add a tree; it adds 50 pending credits',
  auth: 'self',
  selfField: 'UID',
  body: z.strictObject({
    UID: id,
    ...fields,
    DBH: optionalNumber(checkDbhCm),
    CreatedBy: z.optional(id),
  }),
  reply: z.object({ status: z.string(), message: z.string(), data: wireTree, treeCount: z.int() }),
  status: 201,
  errors: ['bad_input', 'unauthenticated', 'not_found', 'too_many_pending', 'key_reused'],
})

export const updateTree = endpoint({
  id: 'updateTree',
  method: 'PUT',
  path: '/api/tree/{tid}',
  summary: 'Update a tree; a rejected one goes back to review',
  auth: 'holder',
  params: z.object({ tid: id }),
  body: z.strictObject({
    TreeName: z.optional(fields.TreeName),
    BotanicalName: z.optional(fields.BotanicalName),
    PlantingDate: z.optional(plantingDate),
    Height: z.optional(fields.Height),
    DBH: optionalNumber(checkDbhCm),
    Location: z.optional(fields.Location),
    imageIds: z.optional(imageIds),
  }),
  reply: z.object({ status: z.string(), message: z.string(), data: wireTree }),
  errors: ['bad_input', 'unauthenticated', 'not_found', 'too_many_pending'],
})
