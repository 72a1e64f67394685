import { blog as MESSAGES } from '../../messages/en/blog.json'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'

const PLACES = ['first', 'second', 'third', 'fourth'] as const

/** Skeletons of the list while it loads. */
export function CardSkeletons() {
  const shown = useSkeleton(true)
  return (
    <div className="blog-grid" role="status" aria-busy="true">
      <span className="sr-only">{MESSAGES.loading}</span>
      {shown
        ? PLACES.map((place, at) => (
            <div key={place} className={at === 0 ? 'card blog-card blog-card-first' : 'card blog-card'}>
              <div className="blog-cover" />
              <div className="blog-card-text">
                <Skeleton className="h-3 w-24" />
                <Skeleton className="mt-3 h-6 w-3/4" />
                <Skeleton className="mt-3 h-4 w-full" />
                <Skeleton className="mt-2 h-4 w-2/3" />
                <Skeleton className="mt-6 h-9 w-32" />
              </div>
            </div>
          ))
        : null}
    </div>
  )
}
