import { CASE_KINDS, type CaseKind } from '@eco/domain/review/cases'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { kinds as KINDS, queue as MESSAGES } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Choice, FilterChips, FilterSearch } from '../list/filters.tsx'
import { caseIcon } from './case-marks.tsx'
import { flagOptions, hourOptions, importOptions, ownerOptions, purposeOptions } from './filters.ts'
import { type CaseFilters, type CaseList, useWaitingImports } from './queries.ts'

type FilterProps = {
  filters: CaseFilters
  counts: CaseList['counts'] | undefined
  onChange: (filters: CaseFilters) => void
}

/** Chips for the kind, a search, and three more filters, which a phone shows on request. */
export function QueueFilters({ filters, counts, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const imports = useWaitingImports().data?.data ?? []
  const change = (name: keyof CaseFilters, value: string) => {
    const { [name]: _, ...others } = filters
    onChange({ ...others, ...(value !== '' && { [name]: name === 'hours' ? Number(value) : value }) })
  }
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-3">
      <FilterChips<CaseKind | ''>
        label={MESSAGES.kind}
        chips={[
          { value: '', label: MESSAGES.all, count: all },
          ...CASE_KINDS.map((kind) => ({
            value: kind,
            label: KINDS[kind],
            icon: caseIcon(kind),
            count: counts?.[kind],
          })),
        ]}
        chosen={filters.kind ?? ''}
        choose={(kind) => change('kind', kind)}
      />
      <div className="grid items-end gap-3 md:flex md:flex-wrap md:*:min-w-42 md:*:flex-1 md:[&>:first-child]:basis-full">
        <FilterSearch texts={MESSAGES} text={filters.search} onSearch={(text) => change('search', text)} />
        <Button
          variant="secondary"
          className="justify-self-start md:hidden"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {MESSAGES.filters}
        </Button>
        <div className={classNames('contents', !isOpen && 'max-md:hidden')}>
          <Choice
            label={MESSAGES.purpose}
            any={MESSAGES.anyPurpose}
            options={purposeOptions()}
            value={filters.purpose}
            onChange={(value) => change('purpose', value)}
          />
          <Choice
            label={MESSAGES.flags}
            any={MESSAGES.anyFlags}
            options={flagOptions()}
            value={filters.flags}
            onChange={(value) => change('flags', value)}
          />
          <Choice
            label={MESSAGES.waiting}
            any={MESSAGES.anyWait}
            options={hourOptions()}
            value={filters.hours}
            onChange={(value) => change('hours', value)}
          />
          <Choice
            label={MESSAGES.owner}
            any={MESSAGES.anyOwner}
            options={ownerOptions()}
            value={filters.owner}
            onChange={(value) => change('owner', value)}
          />
          {imports.length > 0 || filters.import !== undefined ? (
            <Choice
              label={MESSAGES.import}
              any={MESSAGES.anyImport}
              options={importOptions(imports)}
              value={filters.import}
              onChange={(value) => change('import', value)}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
