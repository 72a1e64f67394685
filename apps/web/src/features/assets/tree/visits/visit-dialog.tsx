import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { RELEASE_MONTHS } from '@eco/domain/visits/visits'
import { CircleMinus, HeartPulse } from 'lucide-react'
import { useId } from 'react'
import { dayText, isoDay } from '../../../../lib/format/days.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { currentLoginPrompt } from '../../../../lib/session/login-prompt.ts'
import { form as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { Button } from '../../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../../ui/figures/ledger-lines.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import { RestoredNote } from '../../../../ui/form/restored-note.tsx'
import { SegmentedField } from '../../../../ui/form/segmented-field.tsx'
import { NumberField } from '../../../../ui/form/text-field.tsx'
import { KindIcon } from '../../../../ui/kind-icon.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { VisitedTree, VisitWindow } from './queries.ts'
import { useVisitForm } from './use-visit-form.ts'
import { VisitPhoto } from './visit-photo.tsx'

type VisitDialogProps = { data: VisitedTree; window: VisitWindow; onClose: () => void }

/** Photo, alive or dead, height and trunk of one visit; says what becomes of the held credits. */
export function VisitDialog({ data, window, onClose }: VisitDialogProps) {
  const { tree, visits } = data
  const { months } = window
  const id = useId()
  const form = useVisitForm(data, window, onClose)
  const { alive } = form.values
  const before =
    visits.find(({ present, image_url, months: of }) => present && image_url !== null && of < months)
      ?.image_url ?? tree.images[0]
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // A click in the login dialog on top must not close this one.
        if (!open && currentLoginPrompt().form === undefined) onClose()
      }}
      toRead
      icon={<KindIcon hue="tree" />}
      title={format(MESSAGES.title, { months })}
      description={tree.treename}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.held} busyLabel={form.busy ?? MESSAGES.saving}>
            {MESSAGES.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.element}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.held) form.save()
        }}
      >
        {form.restored ? <RestoredNote texts={MESSAGES} held={form.held} onDiscard={form.reset} /> : null}
        <VisitPhoto form={form} before={before} optional={alive === 'dead'} />
        <SegmentedField
          label={MESSAGES.alive}
          {...form.field('alive')}
          disabled={form.held}
          options={[
            {
              value: 'alive',
              label: MESSAGES.options.alive,
              icon: <HeartPulse className="size-4.5" aria-hidden="true" />,
            },
            {
              value: 'dead',
              label: MESSAGES.options.dead,
              icon: <CircleMinus className="size-4.5" aria-hidden="true" />,
            },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={MESSAGES.height}
            unit={MESSAGES.m}
            optional
            {...form.field('height')}
            readOnly={form.held}
          />
          <NumberField
            label={MESSAGES.dbh}
            unit={MESSAGES.cm}
            optional
            {...form.field('dbh')}
            readOnly={form.held}
          />
        </div>
        <p className="-mt-1 text-12 text-ink-soft">{MESSAGES.hint}</p>
        <Outcome data={data} window={window} alive={alive} />
        {form.failure === undefined ? null : <FieldError role="alert">{form.failure}</FieldError>}
      </form>
    </Dialog>
  )
}

/** What saving does to the tree's credits, and when the next visit is due. */
function Outcome({ data, window, alive }: { data: VisitedTree; window: VisitWindow; alive: string }) {
  const { held_credits: held, windows } = data
  const next = alive === 'dead' ? undefined : windows.find(({ months }) => months > window.months)
  return (
    <LedgerLines aria-live="polite">
      {held === 0 ? null : <LedgerLine label={MESSAGES.held}>{heldText(window, alive, held)}</LedgerLine>}
      {held > 0 && alive === 'dead' ? (
        <LedgerLine label={MESSAGES.others}>
          {format(MESSAGES.othersValue, { count: CREDITS_PER_ASSET - held })}
        </LedgerLine>
      ) : null}
      <LedgerLine label={MESSAGES.nextVisit}>
        {next === undefined ? MESSAGES.noNext : dayText(isoDay(next.due))}
      </LedgerLine>
    </LedgerLines>
  )
}

function heldText({ months }: VisitWindow, alive: string, count: number): string {
  if (alive === 'dead') return format(MESSAGES.heldCancelled, { count })
  return format(months >= RELEASE_MONTHS ? MESSAGES.heldReview : MESSAGES.heldStay, { count })
}
