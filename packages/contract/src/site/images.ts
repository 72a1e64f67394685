import { PHOTO_MAX_BYTES, TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../schemas.ts'

export const imageEndpoints = defineEndpoints({
  uploadImages: {
    method: 'POST',
    path: '/api/image/upload',
    summary:
      'Upload up to five photos of at most 1 MiB each; they are re-encoded as JPEG, and location and device data are removed',
    auth: 'signedIn',
    files: {
      images: {
        noun: 'photo',
        accept: ['image/jpeg', 'image/png', 'image/webp'],
        maxBytes: PHOTO_MAX_BYTES,
        maxCount: TREE_PHOTOS_MAX,
      },
    },
    reply: z.object({ imageUrls: z.array(z.string()) }),
    status: 201,
    errors: ['bad_photo', 'busy'],
  },
  getImage: {
    method: 'GET',
    path: '/api/image/{photo_id}',
    summary: 'A photo of an asset; for its owner and reviewers',
    auth: 'holderOrReviewer',
    params: z.object({ photo_id: id }),
    replyType: 'image/jpeg',
  },
})
