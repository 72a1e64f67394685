import { CircleCheck, Inbox } from 'lucide-react'
import { states as MESSAGES } from '../../../messages/en/requests.json'
import { FilterChips } from '../../list/filters.tsx'

type StateChipsProps = {
  counts: { open: number; closed: number } | undefined
  chosen: string | undefined
  choose: (state: string) => void
}

/** All, open or closed, with their numbers. */
export function StateChips({ counts, chosen = '', choose }: StateChipsProps) {
  const states = [
    { value: '', label: MESSAGES.all, count: counts && counts.open + counts.closed },
    { value: 'open', label: MESSAGES.open, icon: <Inbox aria-hidden="true" />, count: counts?.open },
    {
      value: 'closed',
      label: MESSAGES.closed,
      icon: <CircleCheck aria-hidden="true" />,
      count: counts?.closed,
    },
  ]
  return <FilterChips label={MESSAGES.state} chips={states} chosen={chosen} choose={choose} />
}
