import { RefreshCw } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { changes as MESSAGES } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { changedLabels } from './facts.ts'
import type { ReviewCase } from './queries.ts'

type ChangeProps = {
  /** The version that the page shows. */
  entry: ReviewCase
  /** The newest one. */
  latest: ReviewCase
  /** True when the case was closed meanwhile. */
  isGone: boolean
  onShow: () => void
}

/** Says what happened to an entry while it is open; the page changes only when the reviewer asks for it. */
export function ChangeNote({ entry, latest, isGone, onShow }: ChangeProps) {
  if (isGone) return <InlineNote icon={<RefreshCw aria-hidden="true" />}>{MESSAGES.gone}</InlineNote>
  if (latest.version === entry.version) return null
  return (
    <InlineNote icon={<RefreshCw aria-hidden="true" />}>
      {textOf(entry, latest)}{' '}
      <Button variant="quiet" onClick={onShow}>
        {MESSAGES.show}
      </Button>
    </InlineNote>
  )
}

function textOf(entry: ReviewCase, latest: ReviewCase): string {
  const since = latest.history.slice(0, Math.max(0, latest.history.length - entry.history.length))
  if (since.length > 0 && !since.some(({ role }) => role === 'owner')) return MESSAGES.decided
  const fields = changedLabels(
    entry.kind,
    since.flatMap(({ changed }) => changed ?? []),
  )
  return fields.length === 0 ? MESSAGES.owner : format(MESSAGES.fields, { fields: fields.join(', ') })
}
