import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { COMMUNITY_WORDS as WORDS } from './messages.ts'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Finds members; `/` leads here, Escape clears. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function lead(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element search
    <div role="search" className="member-search">
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className="control"
        aria-label={WORDS.search}
        placeholder={WORDS.search}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      <span className="member-search-key" aria-hidden="true">
        /
      </span>
    </div>
  )
}
