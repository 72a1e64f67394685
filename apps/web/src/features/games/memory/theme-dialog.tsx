import type { ThemeKey } from '@eco/games/memory/constants'
import { THEMES } from '@eco/games/memory/themes'
import { Play } from 'lucide-react'
import { Art, type ArtName } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FRAME_MESSAGES } from '../frame/messages.ts'
import { Emoji } from './facts.tsx'
import { MEMORY_MESSAGES as MESSAGES } from './messages.ts'

export const THEME_ART: Readonly<Record<ThemeKey, ArtName>> = {
  renewableEnergy: 'memory-theme-energy',
  carbonReduction: 'memory-theme-carbon',
  sustainabilityGoals: 'memory-theme-goals',
  ecoFriendly: 'memory-theme-eco',
}

type ThemeDialogProps = {
  theme: ThemeKey
  open: boolean
  onClose: () => void
  starting: boolean
  onStart: () => void
}

/** Describes a theme and the meaning of its eight cards. */
export function ThemeDialog({ theme, open, onClose, starting, onStart }: ThemeDialogProps) {
  const { title, description, cards } = THEMES[theme]
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => (now ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.close}
          </Button>
          <Button icon={<Play />} busy={starting} busyLabel={FRAME_MESSAGES.starting} onClick={onStart}>
            {MESSAGES.start}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Art name={THEME_ART[theme]} className="size-18 flex-none" />
        <p>{description}</p>
      </div>
      <ul className="mt-4 grid gap-2">
        {cards.map(({ emoji, name, description }) => (
          <li
            key={name}
            className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2 text-sm font-text"
          >
            <Emoji className="text-[28px]/8.5">{emoji}</Emoji>
            <span>
              <b className="block font-head">{name}</b>
              {description}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
