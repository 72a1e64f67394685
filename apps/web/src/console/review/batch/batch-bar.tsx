import { CircleCheck, X } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { batch as MESSAGES } from '../../../messages/en/review.json'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Key } from '../shortcuts.tsx'
import type { Selection } from './use-selection.ts'

/** How many entries are selected, with the button that opens the preview. */
export function BatchBar({ selection, onPreview }: { selection: Selection; onPreview: () => void }) {
  const { chosen, clear } = selection
  const count = chosen.size
  const flagged = [...chosen.values()].filter(({ flags }) => flags.length > 0).length
  return (
    <section
      aria-label={MESSAGES.bar}
      className="sticky bottom-3 z-10 mt-4 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-ink py-2 pr-2 pl-5 text-paper shadow-float max-md:pl-3.5"
    >
      <p className="min-w-0 flex-1 text-14 font-strong" aria-live="polite">
        <span className="max-md:hidden">{format(MESSAGES.selected, { count, flagged })}</span>
        <span className="md:hidden">{format(MESSAGES.count, { count })}</span>
      </p>
      <IconButton label={MESSAGES.clear} className="text-paper!" onClick={clear}>
        <X />
      </IconButton>
      <Button
        variant="tint"
        className="max-md:flex-auto"
        icon={<CircleCheck aria-hidden="true" />}
        onClick={onPreview}
      >
        {format(MESSAGES.approve, { count })} <Key>A</Key>
      </Button>
    </section>
  )
}
