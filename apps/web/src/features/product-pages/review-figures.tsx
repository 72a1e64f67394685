import { useReviewFigures } from '../../lib/api/appeals.ts'
import { percentText } from '../../lib/format/figures.ts'
import { durationText } from '../../lib/format/units.ts'
import { format } from '../../lib/language/catalogues.ts'
import { reviews as MESSAGES } from '../../messages/en/about.json'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { ArticleSection } from '../../ui/page/article.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const PERCENT = 100

/** How long reviews take and how often their decisions are reversed. */
export function ReviewFigures() {
  const { data, isError, isFetching, refetch } = useReviewFigures()
  return (
    <ArticleSection title={MESSAGES.title}>
      <p className="mb-2 max-w-[65ch] text-sm text-ink-soft">{MESSAGES.lead}</p>
      <div className="max-w-180" aria-busy={isFetching} aria-live="polite">
        {isError ? (
          <InlineNote busy={isFetching} onRetry={() => void refetch()}>
            {MESSAGES.failed}
          </InlineNote>
        ) : data === undefined ? (
          <>
            <span className="sr-only">{MESSAGES.loading}</span>
            <Skeleton className="skeleton-late block h-33 w-full" />
          </>
        ) : data.decisions === 0 ? (
          <p className="text-base">{MESSAGES.none}</p>
        ) : (
          <>
            <FactLines className="[&>div]:py-2.25 [&>div]:text-base" facts={factsOf(data)} />
            <p className="mt-1 text-12 text-ink-soft">{MESSAGES.reversedNote}</p>
          </>
        )}
      </div>
    </ArticleSection>
  )
}

type Figures = NonNullable<ReturnType<typeof useReviewFigures>['data']>

const factsOf = ({ median_wait, oldest, decisions, reversed }: Figures) => [
  { label: MESSAGES.median, value: median_wait === null ? MESSAGES.noMedian : durationText(median_wait) },
  {
    label: MESSAGES.oldest,
    value: oldest === null ? MESSAGES.nothingWaits : durationText(Date.now() - oldest),
  },
  {
    label: MESSAGES.reversed,
    value: format(MESSAGES.share, {
      percent: percentText((reversed / decisions) * PERCENT),
      reversed,
      decisions,
    }),
  },
]
