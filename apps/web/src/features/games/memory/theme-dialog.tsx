import { CARDS } from '@eco/games/memory/cards'
import type { ThemeKey } from '@eco/games/memory/constants'
import { Play } from 'lucide-react'
import { frame as FRAME_MESSAGES } from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { cards as CARD_TEXTS, themes as THEMES } from '../../../messages/en/memory-cards.json'
import { Art, type ArtName } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Emoji } from './facts.tsx'

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
  const { title, description } = THEMES[theme]
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
        {CARDS[theme].map(({ id, emoji }) => (
          <li
            key={id}
            className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2 text-sm font-text"
          >
            <Emoji className="text-[28px]/8.5">{emoji}</Emoji>
            <span>
              <b className="block font-head">{CARD_TEXTS[id].name}</b>
              {CARD_TEXTS[id].description}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
