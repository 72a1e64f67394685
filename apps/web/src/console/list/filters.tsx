import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { SearchField, usePaused } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import type { Filters } from './use-list.ts'

/** Source: the API. */
const SEARCH_MAX = 100

type FilterChipsProps<Value extends string> = {
  label: string
  chips: readonly { value: Value; label: string; icon?: ReactNode; count?: number | undefined }[]
  chosen: Value
  choose: (value: Value) => void
  className?: string
}

/** Chips of which one is pressed, each with the number of rows that it shows. */
export function FilterChips<Value extends string>({
  label,
  chips,
  chosen,
  choose,
  className = '-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]',
}: FilterChipsProps<Value>) {
  return (
    <ChipGroup label={label} className={className}>
      {chips.map(({ value, label: name, icon, count }) => (
        <Chip key={value} pressed={chosen === value} icon={icon} count={count} onClick={() => choose(value)}>
          {name}
        </Chip>
      ))}
    </ChipGroup>
  )
}

type SearchTexts = { search: string; searchHint: string }
type SearchProps = { texts: SearchTexts; text: string | undefined; onSearch: (text: string) => void }

/** Searches once the typing pauses. */
export function FilterSearch({ texts, text = '', onSearch }: SearchProps) {
  const [typed, setTyped] = useState(text)
  const paused = usePaused(typed)
  const asked = useRef(text)
  useEffect(() => {
    // Another text than the one asked for comes from outside, such as a button that clears all filters.
    if (text !== asked.current) setTyped(text)
    asked.current = text
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (paused === asked.current) return
    asked.current = paused
    onSearch(paused)
  }, [paused])
  return (
    <SearchField
      label={texts.search}
      placeholder={texts.searchHint}
      maxLength={SEARCH_MAX}
      value={typed}
      onChange={setTyped}
    />
  )
}

type ListSearchProps = {
  list: { filters: Filters; change: (changed: Filters) => void }
  texts: SearchTexts
}

/** The search of a list whose filters are in the address. */
export function ListSearch({ list: { filters, change }, texts }: ListSearchProps) {
  return <FilterSearch texts={texts} text={filters.search} onSearch={(search) => change({ search })} />
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
