import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { decide as MESSAGES } from '../../messages/en/review.json'
import { useToast } from '../../ui/overlay/toast.tsx'
import { filterQuery } from './filters.ts'
import { type CaseFilters, type ListedCase, reviewKeys, undo } from './queries.ts'

/** How long Undo is offered in a toast; the key works longer. */
const UNDO_SECONDS = 10

type Decided = Pick<ListedCase, 'kind' | 'entry_id' | 'title'>
/** The last decision since the page was loaded. */
let last: Decided | undefined

/** Undoes the last decision and opens its entry again. */
export function useUndo(filters: CaseFilters) {
  const router = useRouter()
  const toast = useToast()
  const client = useQueryClient()
  const undoing = useSend({
    mutationFn: undo,
    onSuccess: (caseId, { title }: Decided) => {
      last = undefined
      toast.success(format(MESSAGES.undone, { title }))
      router.history.push(`/console/review${caseId ? `/${caseId}` : ''}${filterQuery(filters)}`)
    },
    onError: (error) =>
      toast.error(
        failureMessage(error, { refused: MESSAGES.nothingToUndo, noAnswer: MESSAGES.noAnswer }) ?? '',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.lists }),
  })
  return {
    undoLast: () => (last === undefined ? toast.info(MESSAGES.nothingToUndo) : undoing.mutate(last)),
    /** Makes it the last decision. */
    remember(decided: Decided | undefined): void {
      last = decided ?? last
    },
    /** @param text says what was decided */
    offerUndo(decided: Decided, text: string): void {
      // What a visit releases may be spent at once; a rejected one is recorded again.
      last = decided.kind === 'visit' ? undefined : decided
      if (last === undefined) return void toast.success(text)
      toast.undo(text, { seconds: UNDO_SECONDS, onUndo: () => undoing.mutate(decided) })
    },
  }
}
