import { ApiError } from '@eco/contract'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { dayText, isoDay } from '../../../../lib/format/days.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { lazyPart } from '../../../../lib/language/lazy-part.tsx'
import { useLoadedMetadata } from '../../../../lib/page/loaded-metadata.ts'
import { page as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Page, PageHead } from '../../../../ui/page/page.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { Unavailable } from '../../../../ui/page/unavailable.tsx'
import { Growth } from './growth.tsx'
import { NextVisit } from './next-visit.tsx'
import { useVisits, type VisitedTree } from './queries.ts'
import { Survival, TreeFacts } from './tree-facts.tsx'
import { VisitList } from './visit-list.tsx'

/** Its form is loaded when it is opened. */
const VisitDialog = lazyPart(() => import('./visit-dialog.tsx'), 'VisitDialog')
const TreeEstimate = lazyPart(() => import('../../../../ui/figures/estimates/kinds.tsx'), 'TreeEstimate')

const GONE = 404

/** A tree with its visits: the next one, its growth, and the credits that are held until then. */
export function VisitsPage() {
  const { tid = '' } = useParams({ strict: false }) as { tid?: string }
  const { data, error, isFetching, refetch } = useVisits(tid)
  return (
    <Page aria-busy={data === undefined && error === null}>
      <Link
        to="/view-assets"
        className="mt-2 -ml-1 inline-flex min-h-tap items-center gap-1.5 pr-2 text-sm font-strong text-ink-soft no-underline hover:text-ink hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {MESSAGES.back}
      </Link>
      {data !== undefined ? (
        <Loaded data={data} />
      ) : error === null ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="skeleton-late mb-4 block h-9 w-56" />
          <Skeleton className="skeleton-late block h-72 rounded-card" />
        </>
      ) : error instanceof ApiError && error.status === GONE ? (
        <EmptyState
          art="empty-assets"
          title={MESSAGES.missing}
          text={MESSAGES.missingText}
          action={
            <Link to="/view-assets" className={buttonClass('primary')}>
              {MESSAGES.toAssets}
            </Link>
          }
        />
      ) : (
        <Unavailable
          title={MESSAGES.failed}
          text={MESSAGES.failedText}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function Loaded({ data }: { data: VisitedTree }) {
  const { tree, windows } = data
  const [isOpen, setOpen] = useState(false)
  const metadata = useMemo(() => ({ title: tree.treename, description: '', unlisted: true }), [tree.treename])
  useLoadedMetadata(metadata)
  const planted = dayText(tree.plantingdate)
  const lead =
    tree.approved_date === null
      ? format(MESSAGES.leadUnapproved, { planted })
      : format(MESSAGES.lead, { planted, approved: dayText(isoDay(tree.approved_date)) })
  const open = tree.status === 'approved' ? windows.findLast((window) => window.open) : undefined
  return (
    <>
      <PageHead title={tree.treename} lead={lead} className="pt-0!" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2.3fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid min-w-0 content-start gap-4 lg:gap-6">
          <NextVisit data={data} onRecord={() => setOpen(true)} />
          <Growth data={data} />
          <VisitList data={data} onCorrect={open && (() => setOpen(true))} />
          <MeasuredEstimate data={data} />
        </div>
        <aside className="grid min-w-0 content-start gap-4 lg:gap-6" aria-label={MESSAGES.details}>
          <TreeFacts data={data} />
          <Survival data={data} />
        </aside>
      </div>
      {open && isOpen ? (
        <Suspense>
          <VisitDialog key={open.months} data={data} window={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** From the newest visit that counts and measured the trunk; without one it says what is missing. */
function MeasuredEstimate({ data: { tree, visits } }: { data: VisitedTree }) {
  const measured = visits.find(({ present, state, dbh }) => present && state === 'counted' && dbh !== null)
  return (
    <Card className="hue-tree">
      <Suspense fallback={<Skeleton className="skeleton-late h-60" />}>
        <TreeEstimate
          headingLevel={2}
          diameterCm={measured?.dbh}
          heightM={measured?.height ?? tree.height}
          botanicalName={tree.botanicalname}
        />
      </Suspense>
    </Card>
  )
}
