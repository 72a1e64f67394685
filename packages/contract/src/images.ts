import { PHOTO_MAX_BYTES, TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './schemas.ts'

export const uploadImages = endpoint({
  id: 'uploadImages',
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
  errors: [
    'bad_photo',
    'bad_input',
    'unauthenticated',
    'key_reused',
    'too_large',
    'too_many_files',
    'unsupported_media',
    'busy',
    'no_space',
  ],
})

export const getImage = endpoint({
  id: 'getImage',
  method: 'GET',
  path: '/api/image/{photo_id}',
  summary: 'A photo of an asset; for its owner and reviewers',
  auth: 'holderOrReviewer',
  params: z.object({ photo_id: id }),
  replyType: 'image/jpeg',
  errors: ['unauthenticated', 'not_found'],
})
