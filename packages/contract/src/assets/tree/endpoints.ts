import { TREE_FIELDS, TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import * as z from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { cursor, id, issueText } from '../../schemas.ts'
import { inLowerCase } from '../names.ts'
import { bodyShape, replyShape, replyTail } from '../schemas.ts'
import { TREE_NAMES } from './names.ts'

const { height, location, ...shown } = replyShape(TREE_FIELDS, inLowerCase(TREE_NAMES))

/** A tree in replies: dbh in cm, height in m. */
const wireTree = z.object({
  tid: id,
  u_id: id,
  ...shown,
  height,
  location,
  imageurl: z.nullable(z.string()),
  imageUrls: z.array(z.string()),
  ...replyTail,
})

const IMAGE_URL_MAX = 200
const imageIds = z
  .array(z.string().check(z.maxLength(IMAGE_URL_MAX)))
  .check(z.maxLength(TREE_PHOTOS_MAX, issueText({ code: 'tree.photos', params: { most: TREE_PHOTOS_MAX } })))

/** Lengths in cm. */
const fields = bodyShape(TREE_FIELDS, TREE_NAMES)
const { DBH, ...required } = fields

export const treeEndpoints = defineEndpoints({
  listTrees: {
    method: 'GET',
    path: '/api/tree/{userId}',
    summary: 'Your trees, newest first',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    query: z.object({ cursor }),
    reply: z.object({ status: z.string(), data: z.array(wireTree), next: z.optional(z.string()) }),
  },
  saveTree: {
    method: 'POST',
    path: '/api/tree',
    summary: 'Add a tree; it adds 50 pending credits',
    auth: 'self',
    selfField: 'UID',
    body: z.strictObject({ UID: id, ...required, imageIds, DBH, CreatedBy: z.optional(id) }),
    reply: z.object({ status: z.string(), message: z.string(), data: wireTree, treeCount: z.int() }),
    status: 201,
    errors: ['too_many_pending'],
  },
  updateTree: {
    method: 'PUT',
    path: '/api/tree/{tid}',
    summary: 'Update a tree; a rejected one goes back to review',
    auth: 'holder',
    params: z.object({ tid: id }),
    body: z.partial(z.strictObject({ ...fields, imageIds })),
    reply: z.object({ status: z.string(), message: z.string(), data: wireTree }),
    errors: ['too_many_pending'],
  },
})
