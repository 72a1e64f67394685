import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export type MoreItem = { label: string; onChoose: () => void; danger?: boolean }

/**
 * Rare actions behind three dots: a menu button following the ARIA practices. Arrow keys, Home and End move;
 * Escape, Tab and a click outside close. A library's menu would take half of the page's size budget.
 */
export function MoreMenu({ label, items }: { label: string; items: readonly MoreItem[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    itemsIn(box.current)[0]?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function move(event: KeyboardEvent): void {
    const all = itemsIn(box.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') setOpen(false)
    if (to === undefined && event.key !== 'Escape') return
    if (to === undefined) close()
    else all[to % all.length]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative -mr-2.5" ref={box}>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Ellipsis />
      </button>
      {open ? (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className="absolute z-5 top-full right-0 min-w-40 p-1.5 border rounded-control bg-card shadow-float focus:outline-none"
          onKeyDown={move}
        >
          {items.map(({ label: name, onChoose, danger }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="block w-full min-h-tap px-3 rounded-badge text-left font-strong hover:bg-sunken focus:bg-sunken data-danger:text-danger"
              data-danger={danger ? '' : undefined}
              onClick={() => {
                // Closed before the action, so that a dialog it opens returns the focus to the button.
                close()
                onChoose()
              }}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const itemsIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
