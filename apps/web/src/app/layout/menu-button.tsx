import { Menu } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { FRAME } from '../messages.ts'
import { useShell } from './shell-context.tsx'

export function MenuButton() {
  return (
    <IconButton label={FRAME.menu} onClick={useShell().openMenu} aria-haspopup="dialog" data-menu-button="">
      <Menu />
    </IconButton>
  )
}
