import { REJECTION_CODES, type RejectionCode } from '@eco/domain/assets/kinds'
import { CircleCheck, CircleX } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { decide as MESSAGES, reasons as REASONS, verdicts as VERDICTS } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { SelectField, TextAreaField } from '../../ui/form/text-field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import type { Decision, ReviewCase } from './queries.ts'
import { Key } from './shortcuts.tsx'

const NOTE_MAX = 500

export type DecisionHandle = { reject: () => void }

type DecisionProps = {
  entry: ReviewCase
  /** Why the last attempt failed. */
  problem: string | undefined
  busy: Decision['action'] | undefined
  /** False while another reviewer holds the entry, and for an entry that cannot be approved. */
  mayDecide: boolean
  mayApprove: boolean
  onDecide: (decision: Decision) => void
  onReload: () => void
  ref: Ref<DecisionHandle>
}

/** Approve, or reject with a reason and a note that the owner reads. */
export function DecisionForm(props: DecisionProps) {
  const { entry, problem, busy, mayDecide, mayApprove, onDecide, onReload, ref } = props
  const isAppeal = entry.purpose === 'appeal'
  const firstCode = REJECTION_CODES.find((known) => known === entry.objection?.decision.reason_code)
  const [code, setCode] = useState<RejectionCode | ''>(isAppeal ? (firstCode ?? 'other') : '')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  /** Asks for what is missing, one after the other; then rejects. */
  const reject = () => {
    if (!mayDecide || busy) return
    if (code === '') focus('reason')
    else if (note.trim() === '') focus('note')
    else onDecide({ action: 'reject', code, note: note.trim() })
    setTried(code === '' ? tried : note.trim() === '')
  }
  useImperativeHandle(ref, () => ({ reject }))
  const isActivity = entry.kind === 'activity'
  const verdicts = VERDICTS[entry.purpose]
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        reject()
      }}
    >
      <LedgerLines>
        <LedgerLine label={isActivity ? MESSAGES.coins : MESSAGES.credits}>{entry.amount}</LedgerLine>
      </LedgerLines>
      {isAppeal ? null : (
        <SelectField
          label={MESSAGES.reason}
          name="reason"
          placeholder={MESSAGES.chooseReason}
          options={REJECTION_CODES.map((value) => ({ value, label: REASONS[value] }))}
          value={code}
          error={tried && code === '' ? MESSAGES.reasonMissing : undefined}
          onChange={(event) => setCode(REJECTION_CODES.find((known) => known === event.target.value) ?? '')}
        />
      )}
      <TextAreaField
        label={isAppeal ? MESSAGES.answer : MESSAGES.note}
        hint={isAppeal ? MESSAGES.answerHint : MESSAGES.noteHint}
        name="note"
        rows={3}
        maxLength={NOTE_MAX}
        placeholder={isAppeal ? MESSAGES.answerPlaceholder : MESSAGES.notePlaceholder}
        value={note}
        error={tried && note.trim() === '' ? MESSAGES.noteMissing : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {problem === undefined ? null : (
        <InlineNote>
          {problem}{' '}
          <button type="button" className="link" onClick={onReload}>
            {MESSAGES.changed}
          </button>
        </InlineNote>
      )}
      <div className="grid gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:grid-cols-[1fr_1.4fr] max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(16px,env(safe-area-inset-bottom))]">
        <Button
          className="lg:order-first max-lg:order-last"
          icon={<CircleCheck aria-hidden="true" />}
          busy={busy === 'approve'}
          disabled={!mayDecide || !mayApprove || busy === 'reject'}
          onClick={() => onDecide({ action: 'approve' })}
        >
          {verdicts.approve.label} <Key>A</Key>
        </Button>
        <Button
          type="submit"
          variant="danger-outline"
          icon={<CircleX aria-hidden="true" />}
          busy={busy === 'reject'}
          disabled={!mayDecide || busy === 'approve'}
        >
          {verdicts.reject.label} <Key>R</Key>
        </Button>
      </div>
      <p className="text-12 text-ink-soft">
        {entry.purpose === 'disagreement' ? MESSAGES.keepNote : noteOf(entry)}
      </p>
    </form>
  )
}

function noteOf({ kind, amount }: ReviewCase): string {
  if (kind === 'visit') return format(MESSAGES.approveVisit, { amount })
  return format(kind === 'activity' ? MESSAGES.approveCoins : MESSAGES.approveNote, { amount })
}
