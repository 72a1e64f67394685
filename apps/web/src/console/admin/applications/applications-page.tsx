import { api } from '@eco/contract'
import JOB_TITLES from '@eco/contract/messages/en/answers/jobs.json'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { applications as MESSAGES } from '../../../messages/en/applications.json'
import { states as STATES } from '../../../messages/en/requests.json'
import type { Column } from '../../../ui/figures/table.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ConsoleLink } from '../../link.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery } from '../../list/use-list.ts'
import { Choice, FilterSearch } from '../../review/queue-filters.tsx'
import { HandlingState, nameOf } from '../requests/handling.tsx'
import { StateChips } from '../requests/state-chips.tsx'
import { APPLICATIONS_PATH, type Application, useApplications } from './queries.ts'

/** Applications of a page. Source: the API. */
const PAGE_ROWS = 50

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
        caption={MESSAGES.table}
        empty={{ title: MESSAGES.empty, text: MESSAGES.emptyText }}
        pageRows={PAGE_ROWS}
        columns={columns()}
        rowKey={({ application_id }) => application_id}
        filters={
          <div className="grid gap-3">
            <StateChips counts={data?.counts} chosen={filters.state} choose={(state) => change({ state })} />
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <FilterSearch
                label={MESSAGES.search}
                hint={MESSAGES.searchHint}
                text={filters.search ?? ''}
                onSearch={(search) => change({ search })}
              />
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
  {
    head: STATES.received,
    cell: ({ created_date: at }) => (
      <span className="whitespace-nowrap" title={momentText(at)}>
        {agoText(at, Date.now())}
      </span>
    ),
  },
  { head: STATES.state, part: 'amount', cell: (application) => <HandlingState {...application} /> },
]
