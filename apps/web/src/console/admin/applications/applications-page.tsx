import { api } from '@eco/contract'
import JOB_TITLES from '@eco/contract/messages/en/answers/jobs.json'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import { format } from '../../../lib/language/catalogues.ts'
import { applications as MESSAGES } from '../../../messages/en/applications.json'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { Choice, ListSearch } from '../../list/filters.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { nameOf, requestColumns } from '../requests/handling.tsx'
import { StateChips } from '../requests/state-chips.tsx'
import { APPLICATIONS_PATH, type Application, useApplications } from './queries.ts'

/** Applications for jobs, for administrators. */
export function ApplicationsPage() {
  const list = useApplications()
  const { filters, change } = list
  const { data } = list.query
  return (
    <Page
      title={MESSAGES.title}
      lead={data && format(MESSAGES.lead, { open: data.counts.open })}
      actions={<ExportLink to={`${api.exportApplications.path}${filterQuery(filters)}`} />}
    >
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={columns()}
        rowKey={({ application_id }) => application_id}
        filters={
          <div className="grid gap-3">
            <StateChips counts={data?.counts} chosen={filters.state} choose={(state) => change({ state })} />
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <ListSearch list={list} texts={MESSAGES} />
              <Choice
                label={MESSAGES.job}
                any={MESSAGES.anyJob}
                options={JOB_KEYS.map((value) => ({ value, label: JOB_TITLES[`job.${value}`] }))}
                value={filters.job}
                onChange={(job) => change({ job })}
              />
            </div>
          </div>
        }
      />
    </Page>
  )
}

const columns = (): readonly Column<Application>[] => [
  {
    head: MESSAGES.applicant,
    part: 'main',
    cell: ({ application_id, email, ...person }) => (
      <span className="grid min-w-0">
        <ConsoleLink
          to={`${APPLICATIONS_PATH}/${application_id}`}
          className="font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {nameOf(person)}
        </ConsoleLink>
        <span className="text-12 text-ink-soft wrap-anywhere">{email}</span>
      </span>
    ),
  },
  { head: MESSAGES.job, cell: ({ job }) => JOB_TITLES[`job.${job}`] },
  ...requestColumns(),
]
