import { History as HistoryIcon } from 'lucide-react'
import { Button } from '../button.tsx'
import { InlineNote } from '../page/inline-note.tsx'

type RestoredNoteProps = {
  /** The message and the label of the button. */
  texts: { restored: string; discard: string }
  held: boolean
  onDiscard: () => void
  className?: string
}

/** Shown above a form that opened with a draft from an earlier visit. */
export function RestoredNote({ texts, held, onDiscard, className = '' }: RestoredNoteProps) {
  return (
    <InlineNote icon={<HistoryIcon aria-hidden="true" />} className={className}>
      {texts.restored}{' '}
      <Button variant="quiet" className="-my-2 -ms-2" disabled={held} onClick={onDiscard}>
        {texts.discard}
      </Button>
    </InlineNote>
  )
}
