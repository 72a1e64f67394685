import { QUESTION_MAX } from '@eco/domain/blog/search-terms'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSlashKey } from '../../lib/browser/slash-key.ts'
import { blog as MESSAGES } from '../../messages/en/blog.json'

/** Debounce of the search input, ms. */
const REST_MS = 300

type BlogSearchProps = { question: string; onAsk: (question: string) => void }

/** The search field; the `/` key focuses it. */
export function BlogSearch({ question, onAsk }: BlogSearchProps) {
  const [text, setText] = useState(question)
  const input = useRef<HTMLInputElement>(null)
  const ask = useRef(onAsk)
  ask.current = onAsk

  useEffect(() => {
    if (question === '') setText('')
  }, [question])

  useEffect(() => {
    if (text.trim() === question) return
    const timer = setTimeout(() => ask.current(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text, question])

  useSlashKey(input)

  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(text.trim())
      }}
    >
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 text-ink-soft" />
      <input
        ref={input}
        type="search"
        className="control pl-11"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.searchPlaceholder}
        maxLength={QUESTION_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
