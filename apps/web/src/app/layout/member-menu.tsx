import { api } from '@eco/contract'
import { worksInConsole } from '@eco/domain/auth/rules'
import { useQuery } from '@tanstack/react-query'
import {
  ClipboardCheck,
  Compass,
  Info,
  LayoutDashboard,
  LogOut,
  Mail,
  Newspaper,
  Trees,
  Wallet,
} from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { menu as BAR, frame as FRAME } from '../../messages/en/app.json'
import { menu as MENU } from '../../messages/en/menu.json'
import { Avatar } from '../../ui/avatar.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useLogout } from '../use-logout.ts'
import { MenuAction, MenuAnchor, MenuLink } from './menu-rows.tsx'
import { useOwnPicture } from './profile-link.tsx'
import { useShell } from './shell-context.tsx'

/**
 * The member's sidebar: name and picture, then eight entries in the specified order; whoever works in the
 * console has a link to it above them.
 */
export function MemberMenu({ close }: { close: () => void }) {
  const { openWallet } = useShell()
  const logOut = useLogout()
  const { user } = useSession()
  const then = (go: () => void) => () => {
    close()
    go()
  }
  return (
    <>
      <Me />
      <div className="px-6 pt-4">
        <ThemeToggle className="[&_label]:px-1 [&_svg]:hidden" />
      </div>
      <nav
        className="mt-auto px-3 pt-4 pb-5 md:mt-0 [&_li:last-child]:mt-2 [&_li:last-child]:border-t [&_li:last-child]:pt-2"
        aria-label={MENU.main}
      >
        <ul>
          {user && worksInConsole(user.role) && (
            <MenuAnchor href="/console/" icon={<ClipboardCheck />} label={MENU.console} />
          )}
          <MenuLink to="/userDashboard" icon={<LayoutDashboard />} label={BAR.dashboard} onChosen={close} />
          <MenuLink to="/upload" icon={<Trees />} label={BAR.assets} onChosen={close} />
          <MenuLink to="/blog" icon={<Newspaper />} label={BAR.blog} onChosen={close} />
          <MenuLink to="/engage" icon={<Compass />} label={BAR.engage} onChosen={close} />
          <MenuAction icon={<Wallet />} label={MENU.wallet} onChosen={then(openWallet)} />
          <MenuLink to="/about" icon={<Info />} label={MENU.about} onChosen={close} />
          <MenuLink to="/contact" icon={<Mail />} label={MENU.contact} onChosen={close} />
          <MenuAction icon={<LogOut />} label={MENU.logout} onChosen={then(logOut)} />
        </ul>
      </nav>
    </>
  )
}

function Me() {
  const { user, userId = '' } = useSession()
  const credits = useQuery({
    queryKey: queryKeys.credits(userId),
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId } }, { signal }),
    enabled: userId !== '',
  })
  return (
    <div className="mx-6 flex items-center gap-3 rounded-card border p-3.5">
      <Avatar name={user?.username || FRAME.member} src={useOwnPicture()} size="lg" />
      <div className="min-w-0">
        <p className="truncate font-strong">{user?.username}</p>
        <p className="text-14 text-ink-soft tabular-nums">
          {credits.data ? format(MENU.credits, { credits: credits.data.token_value }) : user?.email}
        </p>
      </div>
    </div>
  )
}
