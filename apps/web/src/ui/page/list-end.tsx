import { Button } from '../button.tsx'
import { InlineNote } from './inline-note.tsx'

type ListEndProps = {
  /** An infinite query. */
  query: Record<'isError' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage', boolean> &
    Record<'refetch' | 'fetchNextPage', () => unknown>
  /** Shown when loading failed, with a button to retry. */
  failed: string
  /** The label of the button. */
  more: string
  /** Whether there is more to show; another page of the query by default. */
  hasMore?: boolean
  onMore?: () => void
  className?: string
}

/** Below a list that loads in pages: a button for more, or why loading failed. */
export function ListEnd({ query, failed, more, hasMore, onMore, className }: ListEndProps) {
  const { hasNextPage, fetchNextPage, refetch } = query
  if (query.isError)
    return (
      <InlineNote busy={query.isFetching} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}>
        {failed}
      </InlineNote>
    )
  if (!(hasMore ?? hasNextPage)) return null
  return (
    <Button
      variant="quiet"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={onMore ?? (() => void fetchNextPage())}
    >
      {more}
    </Button>
  )
}
