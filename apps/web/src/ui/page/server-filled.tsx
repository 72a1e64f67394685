import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { InlineNote } from './inline-note.tsx'

type ServerFilledProps = {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  isMissing: boolean
  texts: Readonly<{ missing: string; missingText: string; failed: string; loading: string }>
  /** A link to where one finds what exists. */
  action: ReactNode
}

/** A page that the server fills, while it has no data: not found, not readable, or not read yet. */
export function ServerFilled({ query, isMissing, texts, action }: ServerFilledProps) {
  if (isMissing)
    return (
      <>
        <h1 className="sr-only">{texts.missing}</h1>
        <EmptyState art="not-found" title={texts.missing} text={texts.missingText} action={action} />
      </>
    )
  return query.isError ? (
    <>
      <h1 className="sr-only">{texts.failed}</h1>
      <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
        {texts.failed}
      </InlineNote>
    </>
  ) : (
    <>
      {/* The server puts the data here, for those who run no scripts and until they run. */}
      <div id="to-fill" />
      <p className="sr-only" role="status">
        {texts.loading}
      </p>
    </>
  )
}
