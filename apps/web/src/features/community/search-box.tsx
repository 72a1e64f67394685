import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useSlashKey } from '../../lib/browser/slash-key.ts'
import { community as MESSAGES } from '../../messages/en/community.json'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

/** Searches members; `/` focuses it, Escape clears it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack the search element
    <div role="search" className="flex-1 relative">
      <Search
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        className="peer control w-full pl-11 rounded-[22px]"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.search}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      <span
        className="pointer-events-none absolute top-2.75 right-3 hidden rounded-[5px] border px-1.75 text-xs/5 font-[500] text-ink-soft md:peer-placeholder-shown:block md:peer-focus:hidden"
        aria-hidden="true"
      >
        /
      </span>
    </div>
  )
}
