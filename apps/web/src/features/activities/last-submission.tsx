import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { useState } from 'react'
import { dayText } from '../../lib/days.ts'
import { wholeText } from '../../lib/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { LAST_WORDS as WORDS } from './messages.ts'
import { quantityText } from './quantity.ts'
import type { Submitted } from './view.ts'

type LastSubmissionProps = {
  activityKey: ActivityKey
  last: Submitted | null
  open: boolean
  onClose: () => void
}

/** What was submitted, with its proof. */
export function LastSubmission({ activityKey, last, open, onClose }: LastSubmissionProps) {
  const { title, speciesLabel, quantityLabel } = ACTIVITIES[activityKey]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={WORDS.title}
      description={title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {WORDS.close}
        </Button>
      }
    >
      {last ? (
        <>
          <ProofPreview key={last.proof?.url} title={title} proof={last.proof} />
          <LedgerLines className="mt-2">
            <LedgerLine label={speciesLabel}>{last.species}</LedgerLine>
            <LedgerLine label={quantityLabel}>{quantityText(activityKey, last)}</LedgerLine>
            <LedgerLine label={WORDS.date}>{dayText(last.date)}</LedgerLine>
            <LedgerLine label={WORDS.time}>{last.time}</LedgerLine>
            <LedgerLine label={WORDS.location}>{last.location}</LedgerLine>
            <LedgerLine label={WORDS.reward}>{WORDS.coins(wholeText(last.reward))}</LedgerLine>
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
