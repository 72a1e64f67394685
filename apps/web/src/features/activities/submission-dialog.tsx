import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { useState } from 'react'
import { dayText } from '../../lib/days.ts'
import { wholeText } from '../../lib/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { REVIEW_WORDS, LAST_WORDS as WORDS } from './messages.ts'
import { quantityText } from './quantity.ts'
import { ReviewNote } from './review-note.tsx'
import type { Submitted } from './view.ts'

type SubmissionDialogProps = {
  title: string
  activityKey: ActivityKey
  submitted: Submitted | null
  open: boolean
  onClose: () => void
}

/** What was submitted, with its proof. */
export function SubmissionDialog({ title, activityKey, submitted, open, onClose }: SubmissionDialogProps) {
  const activity = ACTIVITIES[activityKey]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={activity.title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {WORDS.close}
        </Button>
      }
    >
      {submitted ? (
        <>
          <ProofPreview key={submitted.proof?.url} title={activity.title} proof={submitted.proof} />
          <ReviewNote submitted={submitted} />
          <LedgerLines className="mt-2">
            <LedgerLine label={activity.speciesLabel}>{submitted.species}</LedgerLine>
            <LedgerLine label={activity.quantityLabel}>{quantityText(activityKey, submitted)}</LedgerLine>
            <LedgerLine label={WORDS.date}>{dayText(submitted.date)}</LedgerLine>
            <LedgerLine label={WORDS.time}>{submitted.time}</LedgerLine>
            <LedgerLine label={WORDS.location}>{submitted.location}</LedgerLine>
            <LedgerLine label={submitted.status === 'provisional' ? REVIEW_WORDS.coins : WORDS.reward}>
              {WORDS.coins(wholeText(submitted.status === 'rejected' ? 0 : submitted.reward))}
            </LedgerLine>
          </LedgerLines>
        </>
      ) : (
        <p className="text-14 text-ink-soft">{WORDS.gone}</p>
      )}
    </Dialog>
  )
}

type ProofPreviewProps = { title: string; proof: Submitted['proof'] }

/** The photograph or the video; only its name while the browser merely remembers it. */
export function ProofPreview({ title, proof }: ProofPreviewProps) {
  const [failed, setFailed] = useState(false)
  if (proof === null) return null
  if (proof.url === undefined) return <p className="act-no-proof">{WORDS.noProof(proof.name)}</p>
  if (failed) return <p className="act-no-proof">{WORDS.proofFailed}</p>
  const shared = { className: 'act-proof', src: proof.url, onError: () => setFailed(true) }
  return proof.type.startsWith('video/') ? (
    <video {...shared} controls preload="metadata" playsInline aria-label={WORDS.proofOf(title)} />
  ) : (
    <img {...shared} alt={WORDS.proofOf(title)} />
  )
}
