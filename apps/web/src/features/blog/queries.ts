import { api, type ReplyOf } from '@eco/contract'
import type { BlogFilter } from '@eco/domain/blog/post'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session.ts'
import { type Blog, blogOf } from './blog.ts'

/** No member is logged in. */
const NOBODY = ''

type ListReply = ReplyOf<typeof api.listBlogs>
type Page = { blogs: readonly Blog[]; next: string | undefined }
export type Pages = InfiniteData<Page, string | undefined>

/** A bare array is accepted as well. */
const pageOf = (reply: ListReply): Page => ({
  blogs: (Array.isArray(reply) ? (reply as ListReply['blogs']) : reply.blogs).map(blogOf),
  next: reply.next,
})

/** The blog, newest first, in pages. A failure is only logged to the console; the page shows a quiet note. */
export function useBlogs(category: BlogFilter, question: string) {
  const { userId = NOBODY } = useSession()
  const query = useInfiniteQuery({
    queryKey: queryKeys.blogList(userId, category, question),
    meta: { failure: 'Could not load the blog' },
    queryFn: async ({ pageParam: cursor, signal }) => {
      const filter = { category: category === 'All' ? undefined : category, q: question || undefined }
      return pageOf(await call(api.listBlogs, { query: { ...filter, cursor } }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Shows the preloaded posts until the server answers for the current member.
    initialData: (): Pages | undefined =>
      category === 'All' && question === '' ? preloadedPages() : undefined,
    initialDataUpdatedAt: 0,
  })
  const { data } = query
  const blogs = useMemo(() => {
    // An article published meanwhile shifts others onto the next page.
    const byId = new Map(data?.pages.flatMap((page) => page.blogs.map((blog) => [blog.id, blog])))
    return [...byId.values()]
  }, [data])
  return { ...query, blogs }
}

function preloadedPages(): Pages | undefined {
  const preloaded = readPreloaded('/blog') as ListReply | undefined
  return preloaded && { pages: [pageOf(preloaded)], pageParams: [undefined] }
}

/**
 * An article with its comments.
 * @param known its data from a list, shown until the whole article has loaded
 */
export function useBlog(id: string, known?: Blog) {
  const { userId = NOBODY } = useSession()
  return useQuery({
    queryKey: queryKeys.blog(userId, id),
    meta: { failure: 'Could not load a blog post' },
    queryFn: async ({ signal }) => blogOf((await call(api.getBlog, { params: { id } }, { signal })).blog),
    initialData: (): Blog | undefined => known ?? preloadedBlog(id),
    initialDataUpdatedAt: 0,
  })
}

function preloadedBlog(id: string): Blog | undefined {
  const preloaded = readPreloaded(`/blog/${id}`) as ReplyOf<typeof api.getBlog> | undefined
  return preloaded && blogOf(preloaded.blog)
}

/** Changes an article in all of this member's cached queries; a change to undefined removes it from lists. */
export function changeShown(
  queries: QueryClient,
  userId: string | undefined,
  id: string,
  change: (blog: Blog) => Blog | undefined,
): void {
  const apply = (blog: Blog) => (blog.id === id ? change(blog) : blog)
  const applyAll = (page: Page): Page => ({
    ...page,
    blogs: page.blogs.map(apply).filter((blog) => blog !== undefined),
  })
  queries.setQueriesData<Pages | Blog>({ queryKey: queryKeys.blogs(userId ?? NOBODY) }, (shown) => {
    if (shown === undefined) return shown
    if (!('pages' in shown)) return apply(shown) ?? shown
    return { ...shown, pages: shown.pages.map(applyAll) }
  })
}

/** Prepends a new article to every list that would show it; refetches search results. */
export function addFirst(queries: QueryClient, userId: string, blog: Blog): void {
  for (const category of ['All', ...blog.tags])
    queries.setQueryData<Pages>(queryKeys.blogList(userId, category, ''), (shown) => {
      const [first, ...rest] = shown?.pages ?? []
      if (!shown || !first) return shown
      return { ...shown, pages: [{ ...first, blogs: [blog, ...first.blogs] }, ...rest] }
    })
}
