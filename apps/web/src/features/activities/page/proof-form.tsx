import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useTakeChange } from '../state/queries.ts'
import type { Logged } from './logged-summary.tsx'

const load = () => import('../form/submit-dialog.tsx')
const SubmitDialog = lazyPart(load, 'SubmitDialog')
/** Delay before the form's chunk is prefetched, so that the page loads first, ms. */
const LEISURE_MS = 1_000

type ProofFormProps = {
  activityKey: ActivityKey
  open: boolean
  onClose: () => void
  onLogged: (logged: Logged) => void
}

/** The upload form, in its own chunk; updates all cached activity data when a submission is accepted. */
export function ProofForm({ activityKey, open, onClose, onLogged }: ProofFormProps) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const takeChange = useTakeChange()
  const toast = useToast()
  useEffect(() => {
    const timer = setTimeout(() => void load(), LEISURE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <SubmitDialog
        activityKey={activityKey}
        open={open}
        onClose={onClose}
        onAccepted={(accepted, proof) => {
          toast.success(accepted.message)
          void takeChange(activityKey, accepted)
          onLogged({ accepted, photo: proof.isVideo ? undefined : proof.file })
        }}
      />
    </Suspense>
  )
}
