import type { CommunityPost } from '@eco/contract/community/community'
import type { ReactNode } from 'react'
import { community as MESSAGES } from '../../../messages/en/community.json'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { PostItem } from './post-item.tsx'

type Pages = {
  posts: readonly CommunityPost[] | undefined
  isError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PostListProps = { pages: Pages; failed: string; empty: ReactNode }

/** Posts, newest first, in pages. */
export function PostList({ pages, failed, empty }: PostListProps) {
  const { posts, isError, hasNextPage } = pages
  const next = posts !== undefined && hasNextPage
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
      {isError ? (
        <InlineNote
          busy={pages.isFetching}
          onRetry={() => void (next ? pages.fetchNextPage() : pages.refetch())}
        >
          {failed}
        </InlineNote>
      ) : next ? (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {MESSAGES.older}
        </Button>
      ) : null}
    </>
  )
}
