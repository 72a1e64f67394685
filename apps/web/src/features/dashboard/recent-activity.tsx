import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signedText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { name as KIND_NAMES } from '../../messages/en/assets/kinds.json'
import { activity as MESSAGES } from '../../messages/en/dashboard.json'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Entry } from '../../ui/figures/entry.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { Activity } from './mapper.ts'
import type { Part } from './queries.ts'

type RecentActivityProps = {
  /** Undefined while loading. */
  activities: readonly Activity[] | undefined
  part: Part
}

/** The last event of each asset, newest first. */
export function RecentActivity({ activities, part }: RecentActivityProps) {
  return (
    <Card aria-busy={activities === undefined && !part.failed}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <Link to="/wallet" className="-my-3 inline-flex min-h-11 items-center text-[0.875rem] font-strong">
          {MESSAGES.ledger}
        </Link>
      </div>
      {activities === undefined ? (
        part.failed ? (
          <InlineNote className="mt-3" busy={part.fetching} onRetry={part.retry}>
            {MESSAGES.failed}
          </InlineNote>
        ) : (
          <Waiting />
        )
      ) : activities.length === 0 ? (
        <EmptyState art="empty-feed" title={MESSAGES.none} className="py-4" />
      ) : (
        <ActivityList activities={activities} />
      )}
    </Card>
  )
}

const WAITING_ROWS = ['first', 'second', 'third'] as const

function Waiting() {
  return (
    <>
      <p className="py-3 text-14 text-ink-soft" role="status">
        {MESSAGES.loading}
      </p>
      <div aria-hidden="true" className="grid gap-3 skeleton-late">
        {WAITING_ROWS.map((key) => (
          <Skeleton key={key} className="h-13" />
        ))}
      </div>
    </>
  )
}

/** Entries shown at first, so that the questions below stay within reach on a phone. */
const FIRST_ENTRIES = 8

function ActivityList({ activities }: { activities: readonly Activity[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? activities : activities.slice(0, FIRST_ENTRIES)
  return (
    <>
      <ul>
        {shown.map((activity) => (
          <ActivityEntry key={`${activity.assetId} ${activity.event} ${activity.at}`} activity={activity} />
        ))}
      </ul>
      {shown.length < activities.length ? (
        <Button variant="quiet" className="-ms-4.5" onClick={() => setAll(true)}>
          {format(MESSAGES.more, { count: activities.length - shown.length })}
        </Button>
      ) : null}
      <p className="pt-3">
        <Link
          to="/view-assets"
          className="-my-3 inline-flex min-h-11 items-center text-[0.875rem] font-strong"
        >
          {MESSAGES.all}
        </Link>
      </p>
    </>
  )
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const what = format(MESSAGES.entry, {
    kind: KIND_NAMES[activity.kind],
    event: MESSAGES.events[activity.event],
  })
  return (
    <Entry
      at={activity.at}
      icon={<KindIcon small hue={KIND_HUES[activity.kind]} />}
      title={<span className="line-clamp-3 wrap-anywhere">{activity.title}</span>}
      meta={activity.reason ? `${what}: ${activity.reason}` : what}
      end={
        <>
          <StatusBadge status={activity.status} />
          <span className="tabular-nums min-w-10 text-end font-head">{signedText(activity.credits)}</span>
        </>
      }
    />
  )
}
