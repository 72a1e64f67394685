import type { CaseKind } from '@eco/domain/review/cases'
import { useState } from 'react'
import { useAppeal } from '../../lib/api/appeals.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { appeal as MESSAGES, rejection as REJECTION } from '../../messages/en/member-review.json'
import { Button } from '../button.tsx'
import { lazyDialog } from '../overlay/dialog.tsx'

const AppealDialog = lazyDialog(() => import('./appeal-dialog.tsx'), 'AppealDialog')

type AppealProps = { entryId: string; kind: CaseKind }

/** Opens the form of an appeal; renders nothing once the rejection is appealed. */
export function AppealButton({ entryId, kind }: AppealProps) {
  const [isOpen, setOpen] = useState(false)
  const appeal = useAppeal(entryId)
  if (appeal !== undefined) return null
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {MESSAGES.button}
      </Button>
      <AppealDialog entryId={entryId} kind={kind} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** What became of the appeal; renders nothing without one. */
export function AppealState({ entryId }: Pick<AppealProps, 'entryId'>) {
  const appeal = useAppeal(entryId)
  if (appeal === undefined || appeal.state === 'granted') return null
  const { state, text, answer, sent_date, decided_date } = appeal
  const moment = momentText(decided_date ?? sent_date)
  return (
    <div className="mt-3 border-t border-rejected-line pt-3" aria-live="polite">
      <p className="font-strong">
        {state === 'waiting' ? format(MESSAGES.waiting, { moment }) : format(MESSAGES.declined, { moment })}
      </p>
      <Said label={MESSAGES.yours} text={text} />
      {answer === null ? null : <Said label={MESSAGES.answer} text={answer} />}
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-1 whitespace-pre-line wrap-anywhere">
      <span className="text-ink-soft">{label}:</span> {format(REJECTION.text, { text })}
    </p>
  )
}
