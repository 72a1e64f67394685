import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import {
  REGISTRY_STATUSES,
  readSerial,
  readSerialSearch,
  SERIAL_SEARCH_MAX,
} from '@eco/domain/registry/registry'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { registry as MESSAGES } from '../../messages/en/registry.json'
import { SearchField, usePaused } from '../../ui/form/search-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Blocks } from './blocks.tsx'
import { type Filters, useRegistry } from './queries.ts'
import { Retirements } from './retirements.tsx'
import { Totals } from './totals.tsx'
import { TreeMap } from './tree-map.tsx'

const YEAR_FORM = /^\d{4}$/

/** The filters that an address names; anything else in it is ignored. */
function filtersIn(search: Readonly<Record<string, unknown>>): Filters {
  const { serial, kind, year, status } = search
  return {
    serial: typeof serial === 'string' && readSerialSearch(serial) ? serial : undefined,
    kind: ASSET_KINDS.find((one) => one === kind),
    year: YEAR_FORM.test(String(year)) ? String(year) : undefined,
    status: REGISTRY_STATUSES.find((one) => one === status),
  }
}

/** Every credit ever issued, open to everyone. */
export function RegistryPage() {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (at) => at.search })
  const filters = filtersIn(search)
  const [typed, setTyped] = useState(filters.serial ?? '')
  const paused = usePaused(typed)
  /** The serial number whose page was asked for: the list must not navigate back while that page loads. */
  const [opened, setOpened] = useState<string>()
  const totals = useRegistry()
  const isWrong = paused !== '' && readSerialSearch(paused) === undefined

  // In the address, so that a link or the back button shows the same list again.
  const show = (next: Filters) =>
    void navigate({ to: '/registry', search: next as never, replace: true, resetScroll: false })
  const current = filters.serial ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the search
  useEffect(() => {
    if (!isWrong && paused !== current && paused !== opened) show({ ...filters, serial: paused || undefined })
  }, [paused, isWrong])

  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const serial = typed.trim()
          if (!readSerial(serial)) return
          setOpened(serial)
          void navigate({ to: '/registry/$serial', params: { serial } })
        }}
      >
        <SearchField
          pill
          label={MESSAGES.search}
          placeholder={MESSAGES.searchExample}
          maxLength={SERIAL_SEARCH_MAX}
          value={typed}
          onChange={setTyped}
        />
        <p className="text-14 text-rejected-ink not-empty:mt-2" role="status">
          {isWrong ? MESSAGES.notSerial : ''}
        </p>
      </form>
      <div className="mt-4 grid grid-cols-1 gap-4 md:mt-6 md:gap-6">
        <Totals query={totals} />
        <Blocks
          filters={filters}
          totals={totals.data}
          onChange={(next) => {
            if (next.serial === undefined) setTyped('')
            show(next)
          }}
        />
        <div className="grid grid-cols-1 items-start gap-4 md:gap-6 ml:grid-cols-[minmax(0,1fr)_400px]">
          <TreeMap />
          <Retirements />
        </div>
      </div>
    </Page>
  )
}
