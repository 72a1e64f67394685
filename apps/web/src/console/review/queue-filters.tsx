import { CASE_KINDS } from '@eco/domain/review/cases'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { kinds as KINDS, queue as MESSAGES } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SearchField, usePaused } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { caseIcon } from './case-marks.tsx'
import { flagOptions, hourOptions, importOptions, ownerOptions, purposeOptions } from './filters.ts'
import { type CaseFilters, type CaseList, useWaitingImports } from './queries.ts'

/** Source: the API. */
const SEARCH_MAX = 100

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
      <ChipGroup
        label={MESSAGES.kind}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
      >
        <Chip
          pressed={filters.kind === undefined}
          {...(all !== undefined && { count: all })}
          onClick={() => change('kind', '')}
        >
          {MESSAGES.all}
        </Chip>
        {CASE_KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={filters.kind === kind}
            icon={caseIcon(kind)}
            {...(counts && { count: counts[kind] })}
            onClick={() => change('kind', kind)}
          >
            {KINDS[kind]}
          </Chip>
        ))}
      </ChipGroup>
      <div className="grid items-end gap-3 md:flex md:flex-wrap md:*:min-w-42 md:*:flex-1 md:[&>:first-child]:basis-full">
        <FilterSearch
          label={MESSAGES.search}
          hint={MESSAGES.searchHint}
          text={filters.search ?? ''}
          onSearch={(text) => change('search', text)}
        />
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

type SearchProps = { label: string; hint: string; text: string; onSearch: (text: string) => void }

/** Searches once the reviewer pauses. */
export function FilterSearch({ label, hint, text, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(text)
  const paused = usePaused(typed)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => setTyped(text), [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (paused !== text) search.current(paused)
  }, [paused])
  return (
    <SearchField label={label} placeholder={hint} maxLength={SEARCH_MAX} value={typed} onChange={setTyped} />
  )
}

type ChoiceProps = {
  label: string
  any: string
  options: readonly { value: string; label: string }[]
  value: string | number | undefined
  onChange: (value: string) => void
}

/** A select whose first option chooses everything. */
export function Choice({ label, any, options, value, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      placeholder={any}
      options={options}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      className="[&_label]:sr-only"
    />
  )
}
