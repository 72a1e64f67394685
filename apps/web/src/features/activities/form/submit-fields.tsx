import { CircleAlert, ShieldCheck, WifiOff } from 'lucide-react'
import type { RefObject } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import {
  fieldLabels as FIELD_LABELS,
  form as MESSAGES,
  proof as PROOF_MESSAGES,
} from '../../../messages/en/activity-form.json'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RestoredNote } from '../../../ui/form/restored-note.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { EvidencePreview } from '../../../ui/review/evidence.tsx'
import { WaitingNote } from '../page/review-note.tsx'
import { unsentOf, waitingOf } from './estimate.ts'
import { ProofField } from './proof-field.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { fieldsOf } from './read-values.ts'
import { PlaceField, WhenFields } from './time-and-place.tsx'
import type { ProofForm } from './use-proof-form.ts'
import type { useSubmission } from './use-submission.ts'
import type { FormField } from './values.ts'

/** Says whether the member or the page filled the form. */
function restoredTexts({ filledFrom }: ProofForm): { restored: string; discard: string } {
  const restored =
    filledFrom === 'submission'
      ? MESSAGES.filledAgain
      : filledFrom === 'tree'
        ? MESSAGES.filledFromTree
        : undefined
  return restored === undefined ? MESSAGES : { restored, discard: MESSAGES.clear }
}

type SubmitFieldsProps = {
  id: string
  form: ProofForm
  submission: ReturnType<typeof useSubmission>
  submit: () => void
  /** The element that takes the initial focus. */
  first: RefObject<HTMLButtonElement | null>
}

/** All fields of the form, the proof first; errors are shown on top and take the focus. */
export function SubmitFields({ id, form, submission, submit, first }: SubmitFieldsProps) {
  const { busy, failure } = submission
  const { key, errors } = form
  const waiting = waitingOf(form, Date.now())
  const wrong = fieldsOf(key).filter((field) => errors[field] !== undefined)

  return (
    <form
      id={id}
      {...form.formProps(submit)}
      className="grid grid-cols-1 gap-4"
      // Checked only once the chosen file is read.
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      {form.restored ? <RestoredNote texts={restoredTexts(form)} held={busy} onDiscard={form.reset} /> : null}
      {wrong.length > 1 ? (
        <ErrorSummary
          title={format(MESSAGES.wrong, { count: wrong.length })}
          errors={wrong.map((field) => ({ name: field, message: labelOf(key, field) }))}
        />
      ) : null}
      {failure ? (
        <div role="alert">
          <InlineNote
            icon={failure.again ? <WifiOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            {...(failure.again ? { onRetry: submit } : {})}
          >
            {failure.message}
            {failure.requestId === undefined ? null : (
              <span className="block text-12">{format(MESSAGES.request, { id: failure.requestId })}</span>
            )}
          </InlineNote>
        </div>
      ) : null}
      <ProofField form={form} submission={submission} first={first} />
      <QuantityFields form={form} held={busy} />
      <WhenFields form={form} held={busy} />
      <PlaceField form={form} held={busy} />
      <div role="status" className="empty:hidden">
        {waiting.length > 0 ? <WaitingNote why={waiting} /> : null}
      </div>
      <EvidencePreview entry={unsentOf(form)} />
      <p className="flex items-center gap-2 text-12 text-ink-soft">
        <ShieldCheck aria-hidden="true" className="shrink-0" />
        {PROOF_MESSAGES.privacy}
      </p>
    </form>
  )
}

function labelOf(key: ProofForm['key'], field: FormField): string {
  if (field === 'species') return ACTIVITY_TEXTS[key].speciesLabel
  if (field === 'wasteUnit' || field === 'ecoDistanceUnit') return FIELD_LABELS.unit
  return FIELD_LABELS[field]
}
