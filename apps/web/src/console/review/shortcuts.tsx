import { Keyboard } from 'lucide-react'
import { keys as KEYS } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** A key as it is drawn on a button or in the list. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="min-w-6 rounded-badge border px-1.5 text-center font-sans text-xs leading-5 font-strong max-md:hidden">
      {children}
    </kbd>
  )
}

const SHORTCUTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'undo'],
  ['J / K', 'move'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['C', 'compare'],
  ['/', 'search'],
  ['?', 'help'],
] as const

export function ShortcutsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" icon={<Keyboard aria-hidden="true" />} onClick={onPress}>
      {KEYS.button} <Key>?</Key>
    </Button>
  )
}

type ShortcutsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Keys and what they do; those of the review by default. */
  shortcuts?: readonly (readonly [key: string, does: string])[]
}

export function Shortcuts({
  open,
  onOpenChange,
  shortcuts = SHORTCUTS.map(([key, does]) => [key, KEYS[does]] as const),
}: ShortcutsProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={KEYS.title}>
      <dl>
        {shortcuts.map(([key, does]) => (
          <div key={key} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3 border-t py-2">
            <dt>
              <kbd className="inline-block min-w-7 rounded-badge border bg-sunken px-1.5 py-0.5 text-center font-sans text-sm font-strong">
                {key}
              </kbd>
            </dt>
            <dd className="text-14">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-ink-soft">{KEYS.off}</p>
    </Dialog>
  )
}
