import { Menu } from 'lucide-react'
import { frame as FRAME } from '../../messages/en/app.json'
import { IconButton } from '../../ui/button.tsx'
import { useShell } from './shell-context.tsx'

export function MenuButton() {
  return (
    <IconButton label={FRAME.menu} onClick={useShell().openMenu} aria-haspopup="dialog" data-menu-button="">
      <Menu />
    </IconButton>
  )
}
