import { api } from '@eco/contract'
import { type CaseKind, slowerThan, waitRange } from '@eco/domain/review/cases'
import { useQuery } from '@tanstack/react-query'
import { wait as MESSAGES } from '../../messages/en/member-review.json'
import { format } from '../language/catalogues.ts'
import { useSession } from '../session/session.ts'
import { call } from './api.ts'
import { queryKeys } from './query.ts'

const STALE_MS = 5 * 60_000

/** How long a review of this kind takes, in words. */
export type WaitTexts = {
  /** undefined while too little is known */
  short: string | undefined
  /** one or two sentences */
  full: string
}

/** How long reviews of this kind take, from the queue; undefined until loaded and after a failure. */
export function useWaitTexts(kind: CaseKind): WaitTexts | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.waitingTimes,
    meta: { failure: 'Could not load waiting times' },
    queryFn: ({ signal }) => call(api.waitingTimes, {}, { signal }),
    staleTime: STALE_MS,
  })
  const times = data?.[kind]
  if (times === undefined) return undefined
  const { usual, oldest } = times
  if (!usual) return { short: undefined, full: MESSAGES.unknown }
  const read = waitRange(usual)
  const slower = oldest === null ? undefined : slowerThan(read, oldest)
  const range = rangeText(read)
  const full = format(MESSAGES.usual, { range })
  return slower === undefined
    ? { short: format(MESSAGES.short, { range }), full }
    : { short: MESSAGES.slowShort, full: `${full} ${format(MESSAGES.slow, slower)}` }
}

/** How many entries are ahead of an own one, in words; undefined until loaded and unless it waits. */
export function useAheadText(entryId: string | undefined): string | undefined {
  const { userId = '' } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.ahead(userId, entryId ?? ''),
    meta: { failure: 'Could not load the place in the queue' },
    queryFn: ({ signal }) => call(api.readAhead, { params: { entry_id: entryId ?? '' } }, { signal }),
    enabled: entryId !== undefined,
    staleTime: STALE_MS,
  })
  const count = data?.ahead
  return count === undefined || count === null ? undefined : format(MESSAGES.ahead, { count })
}

/** '2 to 9 hours', 'up to 4 days', 'less than 1 hour' */
const rangeText = ({ unit, from, to }: ReturnType<typeof waitRange>): string =>
  from === to ? format(MESSAGES.exact, { unit, to }) : format(MESSAGES.range, { unit, from, to })
