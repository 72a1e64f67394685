import { CASE_KINDS, FLAGS } from '@eco/domain/review/cases'
import { SHOWN_PURPOSES } from '@eco/domain/review/fairness'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { purposes as PURPOSES, queue as QUEUE, flags as TEXTS } from '../../messages/en/review.json'
import type { CaseFilters, WaitingImport } from './queries.ts'

/** Filters live in the address, so that they stay with a reload and can be shared. */

const FLAG_FILTERS = ['any', 'none', ...FLAGS] as const
const OWNERS = ['member', 'organization'] as const
/** Waiting times to choose from, hours. */
const HOURS = [12, 24, 72, 168] as const
const DAY_HOURS = 24

const oneOf = <T extends string>(values: readonly T[], text: unknown): T | undefined =>
  values.find((value) => value === text)

export function readFilters(search: Readonly<Record<string, unknown>>): CaseFilters {
  const kind = oneOf(CASE_KINDS, search.kind)
  const flags = oneOf(FLAG_FILTERS, search.flags)
  const owner = oneOf(OWNERS, search.owner)
  const purpose = oneOf(SHOWN_PURPOSES, search.purpose)
  const hours = HOURS.find((value) => value === Number(search.hours))
  const file = search.import === undefined ? '' : String(search.import)
  const text = search.search === undefined ? '' : String(search.search)
  return {
    ...(kind && { kind }),
    ...(flags && { flags }),
    ...(owner && { owner }),
    ...(purpose && { purpose }),
    ...(hours && { hours }),
    ...(file !== '' && { import: file }),
    ...(text !== '' && { search: text }),
  }
}

/** '?kind=ev', '' without filters */
export function filterQuery(filters: CaseFilters): string {
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

export const flagOptions = () => FLAG_FILTERS.map((value) => ({ value, label: TEXTS[value] }))
export const purposeOptions = () => SHOWN_PURPOSES.map((value) => ({ value, label: PURPOSES[value] }))
export const ownerOptions = () => OWNERS.map((value) => ({ value, label: QUEUE[value] }))
const OWNER_CHARACTERS = 4

/** 'Import of 5,000 trees by a1b2, 20 Nov' */
export const importOptions = (imports: readonly WaitingImport[]) =>
  imports.map(({ import_id, kind, owner_id, created_date, waiting }) => ({
    value: import_id,
    label: format(QUEUE.importOf, {
      ...{ kind, count: waiting },
      owner: owner_id.slice(-OWNER_CHARACTERS),
      day: momentText(created_date),
    }),
  }))
export const hourOptions = () =>
  HOURS.map((hours) => ({
    value: String(hours),
    label:
      hours < DAY_HOURS ? format(QUEUE.hours, { hours }) : format(QUEUE.days, { days: hours / DAY_HOURS }),
  }))
