import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { SUBMISSION_STATUSES } from '@eco/domain/activities/provisional'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DateField, SelectField } from '../../../ui/form/text-field.tsx'
import { type Filter, isFiltered, NO_FILTER } from './queries.ts'

type FiltersProps = {
  filter: Filter
  /** ISO calendar day in the member's home time zone, the latest selectable */
  today: string
  onChange: (filter: Filter) => void
}

/** Filters by activity, status and date range. */
export function Filters({ filter, today, onChange }: FiltersProps) {
  const { key, status, from, to } = filter
  const put = (more: { [K in keyof Filter]: Filter[K] | undefined }) => {
    const next = { key, status, from, to, ...more }
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Filter)
  }
  return (
    <section aria-label={MESSAGES.filters} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Chip pressed={key === undefined} onClick={() => put({ key: undefined })}>
          {MESSAGES.all}
        </Chip>
        {ACTIVITY_KEYS.map((one) => (
          <Chip key={one} pressed={key === one} onClick={() => put({ key: one })}>
            {ACTIVITY_TEXTS[one].title}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-[1fr_1fr] items-end gap-3 *:first:col-span-full sm:grid-cols-[1.2fr_1fr_1fr_auto] sm:*:first:col-auto">
        <SelectField
          label={MESSAGES.status}
          value={status ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            put({ status: SUBMISSION_STATUSES.find((one) => one === value) })
          }}
        >
          <option value="">{MESSAGES.anyStatus}</option>
          {SUBMISSION_STATUSES.map((one) => (
            <option key={one} value={one}>
              {MESSAGES.statuses[one]}
            </option>
          ))}
        </SelectField>
        <DateField
          label={MESSAGES.from}
          value={from ?? ''}
          max={to ?? today}
          onChange={(event) => put({ from: event.currentTarget.value })}
        />
        <DateField
          label={MESSAGES.to}
          value={to ?? ''}
          min={from}
          max={today}
          onChange={(event) => put({ to: event.currentTarget.value })}
        />
        {isFiltered(filter) ? (
          <Button variant="quiet" onClick={() => onChange(NO_FILTER)}>
            {MESSAGES.clear}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
