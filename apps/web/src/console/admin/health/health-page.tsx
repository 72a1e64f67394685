import type { WireHealth } from '@eco/contract/administration/health'
import { Download, RefreshCw } from 'lucide-react'
import { useSettings } from '../../../lib/api/settings.ts'
import { momentText } from '../../../lib/format/days.ts'
import { durationText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { page as MESSAGES } from '../../../messages/en/health.json'
import { Button } from '../../../ui/button.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { jobText } from '../audit/audit-texts.tsx'
import { partsOf } from './parts.ts'
import { useHealth } from './queries.ts'
import { ProcessCard, StorageCard } from './side-cards.tsx'
import { FailingParts, StatusList } from './status-list.tsx'

/** A check this young is of now, ms. */
const NOW_MS = 10_000

/** How the site is doing, for who has no program that watches its metrics. */
export function HealthPage() {
  const { data, isPending, isError, isFetching, refetch } = useHealth()
  const { mail } = useSettings()
  const isSkeleton = useSkeleton(isPending)
  const parts = data && partsOf(data, mail, (name) => jobText(name) ?? name)
  return (
    <Page
      title={MESSAGES.title}
      lead={data && format(MESSAGES.checked, { ago: agoOf(data) })}
      aria-busy={isPending}
      actions={
        data ? (
          <>
            <Button variant="secondary" icon={<Download />} onClick={() => saveDiagnostics(data)}>
              {MESSAGES.diagnostics}
            </Button>
            <Button
              variant="secondary"
              icon={<RefreshCw />}
              busy={isFetching}
              busyLabel={MESSAGES.checking}
              onClick={() => void refetch()}
            >
              {MESSAGES.check}
            </Button>
          </>
        ) : null
      }
    >
      {isError && !data ? (
        <LoadFailed title={MESSAGES.failed} text={MESSAGES.failedText} query={{ isFetching, refetch }} />
      ) : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-96" />
        </>
      ) : null}
      {isError && data ? (
        <InlineNote className="mb-4" busy={isFetching} onRetry={() => void refetch()}>
          {format(MESSAGES.stale, { moment: momentText(data.checked_at) })}
        </InlineNote>
      ) : null}
      {data && parts ? (
        <>
          <FailingParts parts={parts} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <StatusList parts={parts} />
            <div className="grid grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2">
              <StorageCard {...data} />
              <ProcessCard {...data} />
            </div>
          </div>
        </>
      ) : null}
    </Page>
  )
}

function agoOf({ checked_at: at }: WireHealth): string {
  const past = Date.now() - at
  return past < NOW_MS ? MESSAGES.now : format(MESSAGES.before, { time: durationText(past) })
}

const JSON_INDENT = 2

/** The figures as a file, for who helps from outside: it names no member. */
function saveDiagnostics(health: WireHealth): void {
  const file = new Blob([JSON.stringify(health, null, JSON_INDENT)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `health-${new Date(health.checked_at).toISOString().slice(0, 16).replace(':', '')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
