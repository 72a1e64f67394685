import { readFile } from 'node:fs/promises'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/context.ts'
import { cleanVideoFile } from '../../../infra/files/clean-video.ts'
import { problem } from '../../../problem.ts'
import type { ReadPicture } from '../dependencies.ts'

type Field = 'image' | 'video'

const refused = (field: Field, code: 'bad_input' | 'unsupported_media', message: Message) =>
  problem(code, { message, fields: { [field]: message } })

/**
 * Inspects an article's file by its content. Re-encodes a picture; strips everything but frames and sound
 * from a video.
 * @throws Problem bad_input, bad_photo, unsupported_media, with a message for the field
 * @returns a file ready to be stored, and its row, still without its article
 */
export async function prepareMedia(
  deps: Pick<Deps, 'now' | 'newId'>,
  readPicture: ReadPicture,
  ownerId: string,
  files: Readonly<Record<Field, readonly Upload[]>>,
) {
  const [image] = files.image
  const [video] = files.video
  if (image && video) throw refused('video', 'bad_input', message('blog.oneFile'))
  const field: Field = video ? 'video' : 'image'
  const upload = video ?? image
  if (!upload) return undefined
  if (upload.bytes === 0) throw refused(field, 'bad_input', message('blog.emptyFile'))
  const id = deps.newId('media')
  const row = {
    id,
    ownerId,
    bytes: upload.bytes,
    width: null,
    height: null,
    cleaned: 1,
    createdAt: deps.now(),
  }
  if (field === 'video') {
    const video = await cleanVideoFile(upload.path)
    if (video === 'not_video') throw refused('video', 'unsupported_media', message('blog.notVideo'))
    if (video === 'no_pictures') throw refused('video', 'unsupported_media', message('blog.noPictures'))
    if (video === 'damaged') throw refused('video', 'bad_input', message('blog.damagedVideo'))
    return { row: { ...row, type: video.type }, file: { id, path: upload.path } }
  }
  const bytes = await readFile(upload.path)
  const { jpeg, width, height } = await readPicture(bytes, message('blog.image'), 'image')
  return {
    row: { ...row, type: 'image/jpeg', bytes: jpeg.length, width, height },
    file: { id, bytes: jpeg },
  }
}
