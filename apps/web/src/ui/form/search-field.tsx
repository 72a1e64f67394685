import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '../../lib/browser/use-shortcut.ts'
import { classNames } from '../class-names.ts'

/** Debounce of a search, ms. */
const PAUSE_MS = 250

/** What was typed, without spaces around it, once typing pauses; at once when the field is cleared. */
export function usePaused(typed: string): string {
  const text = typed.trim()
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (text === paused) return
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, paused])
  return paused
}

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  /** Round ends, and a note that `/` leads here. */
  pill?: boolean
  className?: string
}

/** Searches as the member types; `/` focuses it, Escape clears it. */
export function SearchField({ label, value, onChange, pill = false, className, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.focus())
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack the search element
    <div role="search" className={classNames('relative', className)}>
      <Search
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
        aria-hidden="true"
      />
      <input
        {...input}
        ref={field}
        type="search"
        className={classNames('peer control pl-11', pill && 'rounded-[22px]')}
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      {pill ? (
        <span
          className="pointer-events-none absolute top-2.75 right-3 hidden rounded-[5px] border px-1.75 text-xs/5 font-[500] text-ink-soft md:peer-placeholder-shown:block md:peer-focus:hidden"
          aria-hidden="true"
        >
          /
        </span>
      ) : null}
    </div>
  )
}
