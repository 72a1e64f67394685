import { api, fillPath } from '@eco/contract'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { ENTRY_GROUPS } from '@eco/domain/credits/entry-groups'
import { Download, ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  assetCredits as ASSET_MESSAGES,
  groups as GROUPS,
  statement as MESSAGES,
} from '../../messages/en/wallet.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SegmentedSwitch } from '../../ui/form/segmented-field.tsx'
import { DateField, SelectField } from '../../ui/form/text-field.tsx'
import { useMedia, WIDE_QUERY } from '../../ui/use-media.ts'
import { type Account, filterCount, statementFilter, useWalletSearch } from './wallet-search.ts'

const VIEWS = ['month', 'asset'] as const

/** Grouping, filters and download of a statement; on a phone the filters fold into one button. */
export function StatementFilters({ account, userId }: { account: Account; userId: string }) {
  const { search, change } = useWalletSearch()
  const wide = useMedia(WIDE_QUERY)
  const [open, setOpen] = useState(false)
  const fields = useId()
  const credits = account === 'credits'
  const byAsset = credits && search.view === 'asset'
  const count = filterCount(search)
  const query = new URLSearchParams(Object.entries(statementFilter(account, search)) as [string, string][])
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {credits ? (
          <SegmentedSwitch
            className="max-md:w-full"
            label={MESSAGES.group}
            options={VIEWS.map((value) => ({
              value,
              label: value === 'asset' ? MESSAGES.byAsset : MESSAGES.byMonth,
            }))}
            value={byAsset ? 'asset' : 'month'}
            onChange={(view) => change((now) => ({ ...now, view: view === 'asset' ? 'asset' : undefined }))}
          />
        ) : null}
        <div className="flex gap-2 max-md:w-full md:ms-auto">
          {wide ? null : (
            <Button
              variant="secondary"
              className="flex-1!"
              icon={<ListFilter />}
              aria-expanded={open}
              aria-controls={fields}
              onClick={() => setOpen(!open)}
            >
              {count > 0 ? format(MESSAGES.filtered, { count }) : MESSAGES.filter}
            </Button>
          )}
          <a
            className={buttonClass('secondary')}
            href={`${fillPath(api.downloadStatement.path, { userId })}?${query}`}
            download
            aria-label={MESSAGES.csvLabel}
          >
            <Download aria-hidden="true" />
            {MESSAGES.csv}
          </a>
        </div>
      </div>
      {wide || open ? (
        <section
          id={fields}
          aria-label={MESSAGES.filters}
          className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 lg:flex lg:flex-wrap"
        >
          {byAsset || !credits ? null : (
            <SelectField
              label={MESSAGES.entryKind}
              value={search.entries ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                change((now) => ({ ...now, entries: ENTRY_GROUPS.find((one) => one === value) }))
              }}
              placeholder={MESSAGES.allEntries}
              options={ENTRY_GROUPS.map((value) => ({ value, label: GROUPS[value] }))}
            />
          )}
          {credits ? (
            <SelectField
              label={MESSAGES.assetKind}
              value={search.kind ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                change((now) => ({ ...now, kind: ASSET_KINDS.find((one) => one === value) }))
              }}
              placeholder={MESSAGES.allAssets}
              options={ASSET_KINDS.map((value) => ({ value, label: ASSET_MESSAGES.kinds[value] }))}
            />
          ) : null}
          {byAsset ? null : (
            <>
              <DateField
                label={MESSAGES.from}
                value={search.from ?? ''}
                max={search.to ?? isoDay(Date.now())}
                onChange={(event) => {
                  const from = event.currentTarget.value
                  change((now) => ({ ...now, from }))
                }}
              />
              <DateField
                label={MESSAGES.to}
                value={search.to ?? ''}
                min={search.from}
                max={isoDay(Date.now())}
                onChange={(event) => {
                  const to = event.currentTarget.value
                  change((now) => ({ ...now, to }))
                }}
              />
            </>
          )}
          {count > 0 ? <ClearFilters /> : null}
        </section>
      ) : null}
    </div>
  )
}

export function ClearFilters() {
  const { change } = useWalletSearch()
  return (
    <Button variant="quiet" onClick={() => change(({ tab, view }) => ({ tab, view }))}>
      {MESSAGES.clear}
    </Button>
  )
}
