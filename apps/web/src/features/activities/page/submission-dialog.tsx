import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { last as MESSAGES, review as REVIEW_MESSAGES } from '../../../messages/en/activities.json'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AppealButton, AppealState } from '../../../ui/review/appeal.tsx'
import { OwnEvidence } from '../../../ui/review/evidence.tsx'
import { HistoryList } from '../../../ui/review/history-list.tsx'
import { startAgain } from '../form/start-again.ts'
import { useSubmissionHistory } from '../history/use-submission-history.ts'
import type { Submitted } from '../state/view.ts'
import { LOG_AT_ONCE } from './log-at-once.ts'
import { ReviewNote } from './review-note.tsx'
import { quantityText, speciesText } from './submission-texts.ts'

type SubmissionDialogProps = {
  title: string
  activityKey: ActivityKey
  submitted: Submitted | null
  open: boolean
  onClose: () => void
}

/** The submission with its proof. */
export function SubmissionDialog({ title, activityKey, submitted, open, onClose }: SubmissionDialogProps) {
  const activity = ACTIVITY_TEXTS[activityKey]
  const navigate = useNavigate()
  const history = useSubmissionHistory(submitted?.id, open)
  const events = history.data?.data

  function logAgain(rejected: Submitted): void {
    startAgain(activityKey, rejected)
    onClose()
    void navigate({ to: '/activity/$activityKey', params: { activityKey }, state: LOG_AT_ONCE })
  }

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
          {MESSAGES.close}
        </Button>
      }
    >
      {submitted ? (
        <>
          <ProofPreview key={submitted.proof?.url} title={activity.title} proof={submitted.proof} />
          <div className="mt-3 empty:hidden">
            <ReviewNote
              submitted={submitted}
              by={events?.find(({ event }) => event === 'rejected' || event === 'revoked')}
            >
              <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
                <Button icon={<Pencil aria-hidden="true" />} onClick={() => logAgain(submitted)}>
                  {REVIEW_MESSAGES.again}
                </Button>
                {submitted.id === undefined ? null : <AppealButton entryId={submitted.id} kind="activity" />}
              </div>
              <p className="mt-2 text-12 text-ink-soft">{REVIEW_MESSAGES.againText}</p>
              {submitted.id === undefined ? null : <AppealState entryId={submitted.id} />}
            </ReviewNote>
          </div>
          <LedgerLines className="mt-2">
            <LedgerLine label={activity.speciesLabel}>{speciesText(submitted.species)}</LedgerLine>
            <LedgerLine label={activity.quantityLabel}>{quantityText(activityKey, submitted)}</LedgerLine>
            <LedgerLine label={MESSAGES.date}>{dayText(submitted.date)}</LedgerLine>
            <LedgerLine label={MESSAGES.time}>{submitted.time}</LedgerLine>
            <LedgerLine label={MESSAGES.location}>{submitted.location}</LedgerLine>
            <LedgerLine label={submitted.status === 'provisional' ? REVIEW_MESSAGES.coins : MESSAGES.reward}>
              {format(MESSAGES.coins, { coins: submitted.status === 'rejected' ? 0 : submitted.reward })}
            </LedgerLine>
          </LedgerLines>
          {submitted.id !== undefined &&
          (submitted.status === 'provisional' || submitted.status === 'rejected') ? (
            <OwnEvidence entryId={submitted.id} className="mt-4 border-t pt-4" />
          ) : null}
          {submitted.id === undefined ? null : (
            <div className="mt-4">
              <HistoryList
                of="activity"
                rows={events}
                failed={history.isError}
                busy={history.isFetching}
                onRetry={() => void history.refetch()}
              />
            </div>
          )}
        </>
      ) : (
        <p className="text-14 text-ink-soft">{MESSAGES.gone}</p>
      )}
    </Dialog>
  )
}

type ProofPreviewProps = { title: string; proof: Submitted['proof'] }

/** The photo or the video; only its name while the cached state has no address. */
export function ProofPreview({ title, proof }: ProofPreviewProps) {
  const [failed, setFailed] = useState(false)
  if (proof === null) return null
  if (proof.url === undefined || failed)
    return (
      <p className="rounded-xl bg-sunken px-3.5 py-3 text-sm text-ink-soft wrap-anywhere">
        {proof.url === undefined ? format(MESSAGES.noProof, { name: proof.name }) : MESSAGES.proofFailed}
      </p>
    )
  const shared = {
    className: 'block max-h-80 w-full rounded-xl bg-sunken object-contain',
    src: proof.url,
    onError: () => setFailed(true),
  }
  return proof.type.startsWith('video/') ? (
    <video
      {...shared}
      controls
      preload="metadata"
      playsInline
      aria-label={format(MESSAGES.proofOf, { title })}
    />
  ) : (
    <img {...shared} alt={format(MESSAGES.proofOf, { title })} />
  )
}
