import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import { frame as FRAME } from '../../messages/en/app.json'
import { Wordmark } from '../../ui/art.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { MemberMenu } from './member-menu.tsx'
import { PublicMenu } from './public-menu.tsx'

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The sidebar with the member's or the visitor's menu. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const { signedIn } = useSession()
  const Menu = signedIn ? MemberMenu : PublicMenu
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={FRAME.menu}>
      <Link
        to="/"
        aria-label={FRAME.home}
        className="-mt-13 mb-2 ml-6 self-start no-underline"
        onClick={() => onOpenChange(false)}
      >
        <Wordmark />
      </Link>
      <Menu close={() => onOpenChange(false)} />
    </Sheet>
  )
}
