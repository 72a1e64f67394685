import { api } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities/activities'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { buttonClass } from '../../../ui/button.tsx'
import { SegmentedSwitch } from '../../../ui/form/segmented-field.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { BackLink } from '../page/back-link.tsx'
import { SubmissionDialog } from '../page/submission-dialog.tsx'
import { useActivities, useHistoryDays } from '../state/queries.ts'
import { todayOf } from '../state/view.ts'
import { Filters } from './filters.tsx'
import { DayTable, HeatMap } from './heat-map.tsx'
import { History } from './history.tsx'
import { type Filter, NO_FILTER } from './queries.ts'
import { Trees } from './trees.tsx'
import { useLinkedSubmission } from './use-submission-history.ts'
import { Year } from './year.tsx'

const VIEWS = ['calendar', 'table'] as const
type View = (typeof VIEWS)[number]

/** The member's submissions: a year of squares, the list, and the trees on a map. */
export function HistoryPage() {
  const state = useActivities()
  const { days, failed, fetching, retry } = useHistoryDays()
  const [view, setView] = useState<View>('calendar')
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const [shown, setShown] = useState<WireSubmission>()
  const [open, setOpen] = useState(false)
  const today = todayOf(state)
  const show = (row: WireSubmission) => {
    setShown(row)
    setOpen(true)
  }
  useLinkedSubmission(show)
  return (
    <Page>
      <BackLink className="mt-2" />
      <div className="flex flex-wrap items-end justify-between gap-y-3 gap-x-6 pb-5">
        <div>
          <h1 className="page-title">{MESSAGES.title}</h1>
          <p className="mt-0.5 text-14 text-ink-soft">{MESSAGES.lead}</p>
        </div>
        <SegmentedSwitch
          label={MESSAGES.view}
          options={VIEWS.map((value) => ({ value, label: MESSAGES.views[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {failed ? (
        <InlineNote className="mb-4" busy={fetching} onRetry={retry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {days === undefined ? (
        failed ? null : (
          <div className="min-h-61" />
        )
      ) : view === 'calendar' ? (
        <HeatMap today={today} days={days} />
      ) : (
        <DayTable days={days} />
      )}
      <div className="grid gap-4 content-start min-w-0 mt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid gap-4 content-start min-w-0">
          <Filters filter={filter} today={today} onChange={setFilter} />
          <a
            className={`${buttonClass('secondary')} justify-self-start`}
            href={`${api.exportActivities.path}?${new URLSearchParams(filter)}`}
            download
          >
            <Download aria-hidden="true" />
            {MESSAGES.csv}
          </a>
          <History filter={filter} view={view} onClear={() => setFilter(NO_FILTER)} onOpen={show} />
        </div>
        <div className="grid gap-4 content-start min-w-0">
          {days ? <Year days={days} daily={state.daily} /> : null}
          <Trees />
        </div>
      </div>
      <SubmissionDialog
        title={MESSAGES.entry}
        activityKey={shown?.key ?? 'plant-tree'}
        submitted={shown ?? null}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Page>
  )
}
