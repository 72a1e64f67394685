import { BLOG_VIDEO_MAX_BYTES } from '@eco/domain/blog/post'
import { format } from '../../../lib/language/catalogues.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts'
import { create as MESSAGES } from '../../../messages/en/blog.json'

/** A file to upload; `name` is the member's file name. */
export type Media = { kind: 'image' | 'video'; name: string; blob: Blob }
type Chosen = { media: Media } | { message: string }

/** Checks a chosen file: downscales an image and rotates it upright, keeps a video as it is. Never throws. */
export async function readChoice(file: File): Promise<Chosen> {
  if (file.type.startsWith('video/')) {
    if (file.size === 0) return { message: format(MESSAGES.videoEmpty, { name: file.name }) }
    if (file.size > BLOG_VIDEO_MAX_BYTES)
      return { message: format(MESSAGES.videoTooLarge, { name: file.name }) }
    return { media: { kind: 'video', name: file.name, blob: file } }
  }
  if (!file.type.startsWith('image/')) return { message: format(MESSAGES.notMedia, { name: file.name }) }
  const prepared = await preparePhoto(file, browserDecode)
  if (!prepared.ok) return { message: prepared.words }
  return { media: { kind: 'image', name: file.name, blob: prepared.jpeg } }
}
