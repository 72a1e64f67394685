import { format } from '../../../lib/language/catalogues.ts'
import { overview as MESSAGES, page as SETUP } from '../../../messages/en/setup.json'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { useSetup } from './queries.ts'
import { WhatIsLeft } from './step-list.tsx'

/** What an administrator has left to set up. */
export function OverviewPage() {
  const { data, isPending, isError, isFetching, refetch } = useSetup()
  const isSkeleton = useSkeleton(isPending)
  const left = data?.steps.filter(({ state }) => state !== 'done').length
  return (
    <Page
      title={MESSAGES.title}
      lead={left === undefined ? undefined : format(MESSAGES.left, { count: left })}
      aria-busy={isFetching}
    >
      {isError && !data ? <LoadFailed title={SETUP.failed} query={{ isFetching, refetch }} /> : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{SETUP.loading}</span>
          <Skeleton className="block h-80" />
        </>
      ) : null}
      {data ? (
        <section className="card card-pad max-w-160">
          <h2 className="mb-1 text-20 font-head">{MESSAGES.setup}</h2>
          <WhatIsLeft steps={data.steps} />
        </section>
      ) : null}
    </Page>
  )
}
