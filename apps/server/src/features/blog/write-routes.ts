import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { cleanLine, cleanText, readTags } from '@eco/domain/blog/post'
import { searchable } from '@eco/domain/blog/search-terms'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import { keepFiles, removeDeletedFile } from '../../infra/files/keep-files.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import type { BlogDependencies } from './dependencies.ts'
import { wireBlog } from './mapper.ts'
import { prepareMedia } from './media/media.ts'
import { dropMedia, insertMedia } from './media/media-store.ts'
import { changeBlog, eraseBlog, findBlog, insertBlog, lockOwn } from './store.ts'

type Written = { title: string; summary: string; content: string; tags: string }

/** Maps a submitted article to its columns; the contract has checked its tags. */
function storedText({ title, summary, content, tags }: Written) {
  const text = { title: cleanLine(title), summary: cleanLine(summary), content: cleanText(content) }
  const words = searchable(`${text.title} ${text.summary} ${text.content} ${tags}`)
  return { ...text, tags: readTags(tags) ?? [], words }
}

/** The fields in which links count towards the limit. */
const linked = ({ summary, content }: Pick<Written, 'summary' | 'content'>) => ({ summary, content })

/** Creates, edits and deletes articles for their authors. */
export function writeRoutes(
  route: Route,
  deps: Deps,
  dependencies: BlogDependencies & { runLimited: RunLimited },
  fileStore: FileStore,
): void {
  const { database } = deps

  const found = async (db: Db, id: string, userId: string) => {
    const viewer = { userId, isModerator: false }
    const row = await findBlog(db, id, viewer)
    if (!row) throw problem('not_found')
    return { blog: await wireBlog(db, dependencies, row, viewer) }
  }

  route(api.createBlog, async ({ body, files, session: { userId }, earlier, write }) =>
    dependencies.runLimited(async () => {
      // Checked once the slot is free: a concurrent request with the same key may have been answered
      // meanwhile.
      const earlierReply = await earlier()
      if (earlierReply) return earlierReply
      const media = await prepareMedia(deps, dependencies.readPicture, userId, files)
      const id = deps.newId('blog')
      const at = deps.now()
      const text = storedText(body)
      return keepFiles(fileStore, {
        files: media ? [media.file] : [],
        write: () =>
          write(async (tx) => {
            await lockMember(database, tx, userId)
            await dependencies.spendQuota(tx, userId, 'article', linked(text))
            await insertBlog(database, tx, { id, authorId: userId, ...text, createdAt: at })
            if (media) {
              const { bytes, type } = media.row
              const field = type.startsWith('video/') ? 'video' : 'image'
              await dependencies.refuseBeyondQuota(tx, userId, {
                bytes,
                field,
                message: (megabytes) => message('blog.quota', { megabytes }),
              })
              await insertMedia(tx, { ...media.row, blogId: id })
            }
            return found(tx, id, userId)
          }),
        isOwn: (reply) => reply.blog._id === id,
      })
    }, userId),
  )

  route(api.updateBlog, async ({ params: { id }, body, session: { userId }, write }) => {
    const { removeMedia, ...change } = body
    let gone: string | undefined
    const reply = await write(async (tx) => {
      gone = undefined
      const row = await lockOwn(database, tx, id, userId)
      if (!row) throw problem('not_found')
      if (Object.keys(body).length === 0) throw problem('bad_input', { message: message('blog.nothing') })
      const text = storedText({
        title: change.title ?? row.title,
        summary: change.summary ?? row.summary,
        content: change.content ?? row.content,
        tags: change.tags ?? row.tags,
      })
      await dependencies.spendQuota(tx, userId, 'edit', linked(text))
      await changeBlog(database, tx, row.seq, { ...text, editedAt: deps.now() })
      if (removeMedia === true) gone = await dropMedia(tx, id)
      return found(tx, id, userId)
    })
    await removeDeletedFile(fileStore, gone, deps.log)
    return reply
  })

  route(api.deleteBlog, async ({ params: { id }, session: { userId } }) => {
    const gone = await database.write(async (tx) => {
      const row = await lockOwn(database, tx, id, userId)
      if (!row) throw problem('not_found')
      const mediaId = await dropMedia(tx, id)
      await dependencies.reports.closeGone(tx, id)
      await eraseBlog(database, tx, id, row.seq)
      return mediaId
    })
    await removeDeletedFile(fileStore, gone, deps.log)
    return { message: sentence('blog.deleted') }
  })
}
