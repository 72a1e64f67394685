import { api } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { batch as MESSAGES } from '../../../messages/en/review.json'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { type ListedCase, reviewKeys } from '../queries.ts'
import { Outcome, Preview } from './batch-lists.tsx'

type BatchProps = {
  chosen: ReadonlyMap<string, ListedCase>
  open: boolean
  /** @param isDone true when the entries were decided */
  onClose: (isDone: boolean) => void
  /** Called once something may have been approved; `last` is the last approved entry. */
  onApproved: (last: ListedCase | undefined) => void
}

/** Shows what an approval of the selected entries would do, does it, and shows what it did. */
export function BatchDialog({ chosen, open, onClose, onApproved }: BatchProps) {
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const entries = [...chosen.values()].map(({ case_id, version }) => ({ case_id, version }))
  const preview = useQuery({
    queryKey: [...reviewKeys.all, 'batch', entries],
    meta: { failure: 'Could not load the preview' },
    queryFn: ({ signal }) => call(api.previewApprovals, { body: { entries } }, { signal }),
    enabled: open && entries.length > 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
    staleTime: 0,
  })
  const approval = useSend({
    meta: { failure: 'Could not approve the entries' },
    mutationFn: (ids: readonly string[], { keyFor }) => {
      const body = { entries: entries.filter(({ case_id }) => ids.includes(case_id)) }
      return call(api.approveCases, { body }, { idempotencyKey: keyFor(JSON.stringify(body)) })
    },
    onSuccess: ({ results }) => {
      const last = results.findLast(({ why }) => why === null)
      onApproved(last && chosen.get(last.case_id))
    },
    // Also without an answer: some of them may be approved.
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.lists }),
  })
  const isSkeleton = useSkeleton(preview.isPending && open)
  const taken = preview.data?.approvable.filter(({ case_id }) => !left.has(case_id)) ?? []
  const results = approval.data?.results
  const approved = results?.filter(({ why }) => why === null).length ?? 0
  const close = () => {
    if (approval.isPending) return
    setLeft(new Set())
    approval.reset()
    onClose(results !== undefined)
  }
  const problem = failureMessage(approval.error, { refused: MESSAGES.failed, noAnswer: MESSAGES.noAnswer })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      size="md"
      toRead
      finalFocus={() => document.getElementById('main') ?? true}
      title={
        results
          ? format(MESSAGES.done, { count: approved })
          : format(preview.data ? MESSAGES.question : MESSAGES.checking, { count: taken.length })
      }
      footer={
        results ? (
          <Button onClick={close}>{MESSAGES.close}</Button>
        ) : (
          <>
            <Button variant="quiet" disabled={approval.isPending} onClick={close}>
              {MESSAGES.cancel}
            </Button>
            <Button
              busy={approval.isPending}
              busyLabel={MESSAGES.approving}
              disabled={taken.length === 0}
              onClick={() => approval.mutate(taken.map(({ case_id }) => case_id))}
            >
              {format(MESSAGES.confirm, { count: taken.length })}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Outcome results={results} chosen={chosen} />
      ) : (
        <div className="grid gap-5" aria-busy={preview.isPending}>
          <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
          {isSkeleton ? <Skeleton className="block h-40" /> : null}
          {preview.isError ? (
            <InlineNote busy={preview.isFetching} onRetry={() => void preview.refetch()}>
              {MESSAGES.previewFailed}
            </InlineNote>
          ) : null}
          {preview.data ? (
            <Preview
              {...preview.data}
              chosen={chosen}
              left={left}
              readOnly={approval.isPending}
              onLeave={setLeft}
            />
          ) : null}
          {problem === undefined ? null : <InlineNote>{problem}</InlineNote>}
        </div>
      )}
    </Dialog>
  )
}
