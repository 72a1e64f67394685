import { api, fillPath } from '@eco/contract'
import type { WireSharedRecord } from '@eco/contract/organizations/organization-figures'
import { call } from '../../lib/api/api.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { members as MEMBERS, records as MESSAGES } from '../../messages/en/organizations.json'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import type { Column } from '../../ui/figures/table.tsx'
import { KindIcon } from '../../ui/kind-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BackLink, ConsoleLink } from '../link.tsx'
import { ExportLink, ListCard } from '../list/list-card.tsx'
import { filterQuery, useList } from '../list/use-list.ts'
import { useMember } from '../signed-in.ts'
import { organizationKeys } from './queries.ts'
import { hueOf, recordTexts } from './shared-records.tsx'

const PATH = '/console/members/records'
const FILTERS = ['member'] as const
/** Approved assets and accepted activities of members who share records; read only. */
export function RecordsPage() {
  const params = { organization_id: useMember().u_id }
  const list = useList<WireSharedRecord, Awaited<ReturnType<typeof read>>>({
    path: PATH,
    names: FILTERS,
    key: [...organizationKeys.records, params.organization_id],
    failure: 'Could not load the records of members',
    read,
  })
  function read(query: Record<string, string>, signal: AbortSignal) {
    return call(api.listSharedRecords, { params, query }, { signal })
  }
  const { filters } = list
  const name = filters.member ? list.query.data?.data[0]?.name : undefined
  return (
    <Page
      title={MESSAGES.title}
      lead={MESSAGES.lead}
      actions={<ExportLink to={`${fillPath(api.exportSharedRecords.path, params)}${filterQuery(filters)}`} />}
    >
      <BackLink to="/console/members">{MEMBERS.title}</BackLink>
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={columns()}
        rowKey={({ record_id }) => record_id}
        filters={
          filters.member ? (
            <ChipGroup label={MESSAGES.member} className="flex flex-wrap gap-2">
              <Chip pressed={false} onClick={list.clear}>
                {MESSAGES.allMembers}
              </Chip>
              {name === undefined ? null : <Chip pressed>{name}</Chip>}
            </ChipGroup>
          ) : null
        }
      />
    </Page>
  )
}

const columns = (): readonly Column<WireSharedRecord>[] => [
  {
    head: MESSAGES.record,
    part: 'main',
    cell: (row) => {
      const { title, kind } = recordTexts(row)
      return (
        <span className="flex items-center gap-3">
          <KindIcon small hue={hueOf(row.kind)} />
          <span className="grid">
            <span className="font-strong wrap-anywhere">{title}</span>
            <span className="text-12 text-ink-soft">{kind}</span>
          </span>
        </span>
      )
    },
  },
  {
    head: MESSAGES.member,
    cell: ({ name, member_id }) => (
      <ConsoleLink to={`${PATH}?member=${member_id}`} className="link wrap-anywhere">
        {name}
      </ConsoleLink>
    ),
  },
  { head: MESSAGES.day, cell: ({ at }) => dayText(isoDay(at)) },
  {
    head: MESSAGES.credits,
    part: 'amount',
    end: true,
    cell: ({ credits }) => (credits === null ? '–' : wholeText(credits)),
  },
]
