import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, History, TriangleAlert } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { waiting as MESSAGES } from '../../../messages/en/backups.json'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BACKUPS_KEY, type Backups } from './queries.ts'

const ICONS = { waiting: History, done: CircleCheck, failed: TriangleAlert }

/** A restore that waits for the next start, which can be withdrawn, or what became of the last one. */
export function RestoreNote({ name, at, state, failure }: NonNullable<Backups['restore']>) {
  const cache = useQueryClient()
  const toast = useToast()
  const withdraw = useSend({
    meta: { failure: 'Could not withdraw the restore' },
    mutationFn: () => call(api.cancelRestore, {}),
    onSuccess: () => toast.success(MESSAGES.cancelled),
    onError: (error) => toast.error(refusalOf(error) ?? MESSAGES.notCancelled),
    onSettled: () => cache.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
  const Icon = ICONS[state]
  const words = {
    waiting: format(MESSAGES.text, { name }),
    done: format(MESSAGES.done, { name, moment: momentText(at) }),
    failed: format(MESSAGES.failed, { name, why: failure ?? '' }),
  }[state]
  return (
    <div className="card card-pad flex flex-wrap items-center gap-3" role="status">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="flex-[1_1_200px] wrap-anywhere">{words}</p>
      {state === 'waiting' ? (
        <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {MESSAGES.cancel}
        </Button>
      ) : null}
    </div>
  )
}
