import { api } from '@eco/contract'
import type { BlogFilter } from '@eco/domain/blog/post'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { type Blog, blogOf, blogsOf } from './mapper.ts'

/** No member is logged in. */
const NOBODY = ''

type Page = { blogs: readonly Blog[]; next: string | undefined }
export type Pages = InfiniteData<Page, string | undefined>

const pageOf = (reply: unknown): Page => ({
  blogs: blogsOf(reply),
  next: (reply as { next?: string } | undefined)?.next,
})

/** The blog, newest first, in pages. A failure is only logged to the console; the page shows a quiet note. */
export function useBlogs(userId: string | undefined, category: BlogFilter, question: string) {
  const asksAll = category === 'All' && question === ''
  const query = useInfiniteQuery({
    queryKey: queryKeys.blogList(userId ?? NOBODY, category, question),
    meta: { failure: 'Could not load the blog' },
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await call(
          api.listBlogs,
          {
            query: {
              ...(category !== 'All' && { category }),
              ...(question !== '' && { q: question }),
              ...(pageParam !== undefined && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Shows the preloaded posts until the server answers for the current member.
    initialData: (): Pages | undefined => (asksAll ? preloadedPages() : undefined),
    initialDataUpdatedAt: 0,
  })
  const { data } = query
  const blogs = useMemo(() => once(data?.pages.flatMap((page) => page.blogs) ?? []), [data])
  return { ...query, blogs }
}

/** Removes duplicates: an article published meanwhile shifts others onto the next page. */
function once(blogs: readonly Blog[]): readonly Blog[] {
  const seen = new Set<string>()
  return blogs.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function preloadedPages(): Pages | undefined {
  const served = readPreloaded('/blog')
  return served === undefined ? undefined : { pages: [pageOf(served)], pageParams: [undefined] }
}

/**
 * An article with its comments.
 * @param known its data from a list, shown until the whole article has loaded
 */
export function useBlog(userId: string | undefined, id: string, known?: Blog) {
  return useQuery({
    queryKey: queryKeys.blog(userId ?? NOBODY, id),
    meta: { failure: 'Could not load a blog post' },
    queryFn: async ({ signal }) => blogOf((await call(api.getBlog, { params: { id } }, { signal }))?.blog),
    initialData: (): Blog | undefined => known ?? preloadedBlog(id),
    initialDataUpdatedAt: 0,
  })
}

function preloadedBlog(id: string): Blog | undefined {
  const served = readPreloaded(`/blog/${id}`)
  return served === undefined ? undefined : blogOf((served as { blog?: unknown }).blog)
}

type Change = (blog: Blog) => Blog

/** Updates an article in all of this member's cached queries. */
export function changeShown(
  queries: QueryClient,
  userId: string | undefined,
  id: string,
  change: Change,
): void {
  const apply: Change = (blog) => (blog.id === id ? change(blog) : blog)
  queries.setQueriesData<Pages | Blog>({ queryKey: queryKeys.blogs(userId ?? NOBODY) }, (shown) => {
    if (shown === undefined) return shown
    if (!('pages' in shown)) return apply(shown)
    return { ...shown, pages: shown.pages.map((page) => ({ ...page, blogs: page.blogs.map(apply) })) }
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

export function takeOut(queries: QueryClient, userId: string, id: string): void {
  queries.setQueriesData<Pages | Blog>({ queryKey: queryKeys.blogs(userId) }, (shown) => {
    if (shown === undefined || !('pages' in shown)) return shown
    const pages = shown.pages.map((page) => ({ ...page, blogs: page.blogs.filter((blog) => blog.id !== id) }))
    return { ...shown, pages }
  })
}
