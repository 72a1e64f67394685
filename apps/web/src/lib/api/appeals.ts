import { api, type ReplyOf } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { call } from './api.ts'
import { queryKeys } from './query.ts'
import { useSend } from './use-send.ts'

export type Appeal = ReplyOf<typeof api.listAppeals>['data'][number]

/** No member yet: the query is disabled. */
const NOBODY = ''
const FIGURES_STALE_MS = 5 * 60_000

/** The member's appeal about the present state of an entry; undefined until loaded and without one. */
export function useAppeal(entryId: string): Appeal | undefined {
  const { userId } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.appeals(userId ?? NOBODY),
    meta: { failure: 'Could not load appeals' },
    queryFn: ({ signal }) => readAppeals(signal),
    enabled: userId !== undefined,
  })
  return data?.find(({ entry_id }) => entry_id === entryId)
}

async function readAppeals(signal: AbortSignal): Promise<Appeal[]> {
  const appeals: Appeal[] = []
  for (let cursor: string | undefined; ; ) {
    const query = cursor === undefined ? {} : { cursor }
    const { data, next } = await call(api.listAppeals, { query }, { signal })
    appeals.push(...data)
    if (next === undefined) return appeals
    cursor = next
  }
}

/** Sends an appeal; the history of the entry then names it. */
export function useAppealing(entryId: string, onSent: () => void) {
  const { userId = NOBODY } = useSession()
  const queries = useQueryClient()
  return useSend({
    meta: { failure: 'Could not send an appeal' },
    mutationFn: (text: string, { keyFor }) => {
      const options = { idempotencyKey: keyFor(`${entryId} ${text}`) }
      return call(api.appealRejection, { params: { entry_id: entryId }, body: { text } }, options)
    },
    onSuccess: onSent,
    onSettled: () => {
      for (const queryKey of [
        queryKeys.appeals(userId),
        queryKeys.history(userId, entryId),
        queryKeys.submission(userId, entryId),
      ])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Public figures about reviews. */
export function useReviewFigures() {
  return useQuery({
    queryKey: queryKeys.reviewFigures,
    meta: { failure: 'Could not load the figures of reviews' },
    queryFn: ({ signal }) => call(api.reviewFigures, {}, { signal }),
    staleTime: FIGURES_STALE_MS,
  })
}
