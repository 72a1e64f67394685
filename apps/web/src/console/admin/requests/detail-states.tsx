import { ApiError } from '@eco/contract'
import { request as MESSAGES } from '../../../messages/en/requests.json'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../../link.tsx'

const GONE = 404

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === GONE

type DetailStatesProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  texts: { loading: string; gone: string; goneText: string; toList: string; failed: string }
  listPath: string
}

/** A page about one thing of a list, while it is not there. */
export function DetailStates({ query: { error, isFetching, refetch }, texts, listPath }: DetailStatesProps) {
  if (error === null)
    return (
      <Page aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="skeleton-late block h-10 w-56" />
        <Skeleton className="skeleton-late mt-4 block h-56 rounded-card" />
      </Page>
    )
  return (
    <Page>
      {isGone(error) ? (
        <EmptyState
          art="empty-search"
          title={texts.gone}
          text={texts.goneText}
          action={
            <ConsoleLink to={listPath} className={buttonClass('secondary')}>
              {texts.toList}
            </ConsoleLink>
          }
        />
      ) : (
        <LoadFailed title={texts.failed} text={MESSAGES.failedText} query={{ isFetching, refetch }} />
      )}
    </Page>
  )
}
