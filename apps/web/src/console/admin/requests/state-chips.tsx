import { CircleCheck, Inbox } from 'lucide-react'
import { states as MESSAGES } from '../../../messages/en/requests.json'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'

type StateChipsProps = {
  counts: { open: number; closed: number } | undefined
  chosen: string | undefined
  choose: (state: string) => void
}

/** All, open or closed, with their numbers. */
export function StateChips({ counts, chosen = '', choose }: StateChipsProps) {
  const states = [
    { value: '', label: MESSAGES.all, icon: null, count: counts && counts.open + counts.closed },
    { value: 'open', label: MESSAGES.open, icon: <Inbox aria-hidden="true" />, count: counts?.open },
    {
      value: 'closed',
      label: MESSAGES.closed,
      icon: <CircleCheck aria-hidden="true" />,
      count: counts?.closed,
    },
  ]
  return (
    <ChipGroup
      label={MESSAGES.state}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
    >
      {states.map(({ value, label, icon, count }) => (
        <Chip
          key={value}
          pressed={chosen === value}
          icon={icon}
          {...(count !== undefined && { count })}
          onClick={() => choose(value)}
        >
          {label}
        </Chip>
      ))}
    </ChipGroup>
  )
}
