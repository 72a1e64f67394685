import { readFile } from 'node:fs/promises'
import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../deps.ts'
import { fileLabel } from '../../http/bodies/multipart.ts'
import type { Route } from '../../http/context.ts'
import { sendFile } from '../../http/send-file.ts'
import type { Db } from '../../infra/db/port.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { keepFiles, removeDeletedFile } from '../../infra/files/keep-files.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { AVATAR_FILES, avatarUrl, hasAvatar, putAvatar, takeAvatar } from './avatar-store.ts'

/** Side of a member's picture, px: sharp at 72 CSS px on a screen with three device pixels each. */
const AVATAR_SIDE_PX = 256
/** A picture never changes under its id. */
const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Crops a picture to a square and re-encodes it as WebP. @throws Problem bad_photo, unsupported_media */
export type MakeSquare = (bytes: Uint8Array, label: Message, sidePx: number) => Promise<Buffer>

export type AvatarDependencies = {
  makeSquare: MakeSquare
  runLimited: RunLimited
  /** Called in the transaction of the change; null if the picture was removed. */
  changed: (tx: Db, userId: string, url: string | null) => Promise<void>
}

/** Accepts members' own pictures, cropped and without metadata; serves them to everyone who has the URL. */
export function avatarRoutes(
  route: Route,
  deps: Deps,
  { makeSquare, runLimited, changed }: AvatarDependencies,
): void {
  const { database } = deps
  const fileStore = openFileStore(deps, AVATAR_FILES)

  route(api.saveAvatar, async ({ files, session: { userId }, earlier, write }) => {
    const [upload] = files.avatar
    if (!upload) throw fieldProblem('avatar', message('profile.noAvatar'))
    return runLimited(async () => {
      const earlierReply = await earlier()
      if (earlierReply) return earlierReply
      const label = fileLabel('picture', 1, upload.fileName)
      const square = await makeSquare(await readFile(upload.path), label, AVATAR_SIDE_PX)
      const [id, createdAt] = [deps.newId('avatar'), deps.now()]
      return keepFiles(fileStore, {
        files: [{ id, bytes: square }],
        write: (replaces) =>
          write(async (tx) => {
            replaces(await putAvatar(database, tx, { userId, id, bytes: square.length, createdAt }))
            await changed(tx, userId, avatarUrl(id))
            return { avatar_url: avatarUrl(id) }
          }),
        isOwn: (reply) => reply.avatar_url === avatarUrl(id),
      })
    }, userId)
  })

  route(api.removeAvatar, async ({ session: { userId }, write }) => {
    let former: string | undefined
    const reply = await write(async (tx) => {
      former = await takeAvatar(tx, userId)
      await changed(tx, userId, null)
      return { message: sentence('profile.avatarRemoved') }
    })
    await removeDeletedFile(fileStore, former, deps.log)
    return reply
  })

  route(api.getAvatar, async ({ params: { avatar_id: id }, request, reply }) => {
    if (!(await database.read((db) => hasAvatar(db, id)))) throw problem('not_found')
    const file = { id, type: 'image/webp', stem: 'picture', caching: FOR_A_YEAR }
    return sendFile(fileStore, file, request, reply)
  })
}
