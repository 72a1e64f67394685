import { sites as MESSAGES } from '../../messages/en/sites.json'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ConsoleLink } from '../link.tsx'
import { SITES_PATH, useSites } from './queries.ts'
import { linesOf, SiteTable } from './site-table.tsx'

/** Sites shown on the overview. */
const SHOWN_SITES = 6

/** The sites with the most credits, on the overview. */
export function SitesCard() {
  const { data, isError, isFetching, refetch } = useSites()
  if (isError)
    return (
      <Card>
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      </Card>
    )
  const lines = data && linesOf(data)
  // Nothing to group yet.
  if (!data || !lines?.length) return null
  return (
    <Card className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <ConsoleLink to={SITES_PATH} className="link text-14">
          {MESSAGES.all}
        </ConsoleLink>
      </div>
      {data.sites.length === 0 ? (
        <EmptyState
          title={MESSAGES.empty}
          text={MESSAGES.emptyText}
          action={
            <ConsoleLink to={SITES_PATH} className={buttonClass('secondary')}>
              {MESSAGES.new}
            </ConsoleLink>
          }
        />
      ) : (
        <SiteTable
          lines={lines.toSorted((one, other) => other.credits - one.credits).slice(0, SHOWN_SITES)}
        />
      )}
    </Card>
  )
}
