import type { ReactNode } from 'react'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { Card } from '../../../ui/card.tsx'
import { ListEnd } from '../../../ui/page/list-end.tsx'
import type { useFeed } from '../queries.ts'
import { PostItem } from './post-item.tsx'

type PostListProps = { pages: ReturnType<typeof useFeed>; failed: string; empty: ReactNode }

/** Posts, newest first, in pages. */
export function PostList({ pages, failed, empty }: PostListProps) {
  const { posts, isError } = pages
  return (
    <>
      {posts === undefined ? (
        isError ? null : (
          <Card>
            <p className="py-4 text-14 text-ink-soft" role="status">
              {MESSAGES.loading}
            </p>
          </Card>
        )
      ) : posts.length === 0 ? (
        <Card>{empty}</Card>
      ) : (
        posts.map((post) => <PostItem key={post.id} post={post} />)
      )}
      <ListEnd query={pages} failed={failed} more={MESSAGES.older} />
    </>
  )
}
