import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useSlashKey } from '../../lib/slash-key.ts'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

/** Searches members; `/` focuses it, Escape clears it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack the search element
    <div role="search" className="member-search">
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className="control"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.search}
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
