import { History as HistoryIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { InlineNote } from './inline-note.tsx'

type RestoredNoteProps = {
  /** Says that a draft is back, and what the button does. */
  words: { restored: string; discard: string }
  held: boolean
  onDiscard: () => void
  className?: string
}

/** Stands above a form that opened with what an earlier visit had left. */
export function RestoredNote({ words, held, onDiscard, className = '' }: RestoredNoteProps) {
  return (
    <InlineNote icon={<HistoryIcon aria-hidden="true" />} className={className}>
      {words.restored}{' '}
      <Button variant="quiet" className="-my-2 -ms-2" disabled={held} onClick={onDiscard}>
        {words.discard}
      </Button>
    </InlineNote>
  )
}
