import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useKeys } from '../review/use-keys.ts'

/** Filters live in the address, so that they stay with a reload and can be shared. */
export type Filters = Readonly<Record<string, string>>

/** A page of a list as the API answers it. */
export type ListPage<Row> = { data: readonly Row[]; next?: string | undefined; matching: number }

/** '?role=user', '' without filters */
export function filterQuery(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
  return query === '' ? '' : `?${query}`
}

type Given<Reply> = {
  /** address of the list */
  path: string
  /** names of the filters */
  names: readonly string[]
  /** key of the query, and what is logged when it fails */
  key: readonly string[]
  failure: string
  read: (query: Record<string, string>, signal: AbortSignal) => Promise<Reply>
}

/** A list with filters and pages. */
export function useList<Row, Reply extends ListPage<Row>>({ path, names, key, failure, read }: Given<Reply>) {
  const router = useRouter()
  const search = useLocation().search as Readonly<Record<string, unknown>>
  const filters: Filters = Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  )
  /** The cursors of this page and of those before it. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const query = useQuery({
    queryKey: [...key, filters, cursor],
    meta: { failure },
    queryFn: ({ signal }) => read({ ...filters, ...(cursor !== undefined && { cursor }) }, signal),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    filters,
    isFiltered: Object.values(filters).some((value) => value !== ''),
    change(changed: Filters) {
      setCursors([])
      router.history.replace(path + filterQuery({ ...filters, ...changed }))
    },
    clear() {
      setCursors([])
      router.history.replace(path)
    },
    pageNo: cursors.length,
    previous: cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
    next: nextOf(query.data?.next, (to) => setCursors([...cursors, to])),
  }
}

const nextOf = (cursor: string | undefined, turn: (to: string) => void) =>
  cursor === undefined ? undefined : () => turn(cursor)

/** Moves the focus between the rows of a list that have a link or a button. */
export function moveFocus(list: RefObject<HTMLElement | null>, by: 1 | -1): void {
  const rows = [...(list.current?.querySelectorAll(':scope > li, tbody > tr') ?? [])]
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? [])
  const at = links.findIndex((link) => link.closest('li, tr')?.contains(document.activeElement))
  links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
}

/** J and K for the rows below `list`, and ? for the list of the keys. */
export function useListKeys() {
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useKeys({
    j: () => moveFocus(list, 1),
    k: () => moveFocus(list, -1),
    '?': () => setHelpOpen(true),
  })
  return { list, isHelpOpen, setHelpOpen }
}
