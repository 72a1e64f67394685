import { api } from '@eco/contract'
import { searchTerms } from '@eco/domain/blog/search-terms'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Route, type Session, sendKept } from '../../http/context.ts'
import { pageOf, SEQ_CURSOR } from '../../http/cursor.ts'
import { PRIVATE_CACHE, sendFile } from '../../http/send-file.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { openPublicReplies } from '../../infra/kept-replies.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { problem } from '../../problem.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import type { BlogDependencies } from './dependencies.ts'
import { feedRoutes } from './feeds/feeds.ts'
import { MEDIA_CACHE_SECONDS, PAGE_ROWS } from './limits.ts'
import { wireBlog, wireList } from './mapper.ts'
import { BLOG_FILES, findMedia } from './media/media-store.ts'
import { blockedWith, findBlog, listBlogs, viewerOf } from './store.ts'
import { writeRoutes } from './write-routes.ts'

const PUBLIC_CACHE = { ...PRIVATE_CACHE, 'cache-control': `public, max-age=${MEDIA_CACHE_SECONDS}` }

type Asking = { session: Session | undefined; reply: FastifyReply }

/** Lists, searches and returns articles; accepts articles, likes, comments and reports from members. */
export function blogRoutes(
  route: Route,
  deps: Deps,
  dependencies: BlogDependencies & { runLimited: RunLimited },
): void {
  const { database } = deps
  const fileStore = openFileStore(deps, BLOG_FILES)

  const publicReply = openPublicReplies(database)
  /** All readers without a session are shown the same, which is made once. */
  const send = async <Body>({ session, reply }: Asking, name: string, read: () => Promise<Body>) =>
    session ? read() : sendKept(publicReply, { whose: 'blog', name, reply }, read)

  route(api.listBlogs, async ({ query, session, reply }) => {
    const viewer = viewerOf(session)
    const terms = searchTerms(query.q ?? '')
    // A query of punctuation alone contains nothing to search for.
    if (terms.length === 0 && (query.q ?? '').trim() !== '') return { blogs: [] }
    const unseen = blockedWith(dependencies.blockedMembers, viewer)
    const before = SEQ_CURSOR.read(query.cursor)?.seq
    const filter = { category: query.category, terms, before, unseen }
    const read = () =>
      database.read(async (db) => {
        const found = await listBlogs(database, db, filter, PAGE_ROWS + 1)
        const { page, ...next } = pageOf(found, PAGE_ROWS, SEQ_CURSOR.write)
        return { blogs: await wireList(db, dependencies, page, viewer), ...next }
      })
    // Hardly two readers search for the same.
    return terms.length > 0 ? read() : send({ session, reply }, `list ${query.category} ${before}`, read)
  })

  route(api.getBlog, async ({ params, session, reply }) => {
    const viewer = viewerOf(session)
    return send({ session, reply }, `article ${params.id}`, () =>
      database.read(async (db) => {
        const row = await findBlog(db, params.id, viewer)
        if (!row) throw problem('not_found')
        return { blog: await wireBlog(db, dependencies, row, viewer) }
      }),
    )
  })

  route(api.getBlogMedia, async ({ params, session, request, reply }) => {
    const media = await database.read((db) => findMedia(db, params.media_id, viewerOf(session)))
    if (!media) throw problem('not_found')
    const caching = media.hidden === 0 ? PUBLIC_CACHE : PRIVATE_CACHE
    return sendFile(fileStore, { id: media.id, type: media.type, stem: 'blog', caching }, request, reply)
  })

  writeRoutes(route, deps, dependencies, fileStore)
  commentRoutes(route, deps, dependencies)
  feedRoutes(route, deps)
}
