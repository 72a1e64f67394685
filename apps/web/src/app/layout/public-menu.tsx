import { useNavigate } from '@tanstack/react-router'
import { Info, LayoutDashboard, Mail, Newspaper, UserRoundPlus } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm, useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { storedToken } from '../../lib/session/session-store.ts'
import { menu as BAR, frame as FRAME } from '../../messages/en/app.json'
import { menu as MENU } from '../../messages/en/menu.json'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { MenuAction, MenuLink } from './menu-rows.tsx'

/** The visitor's sidebar. */
export function PublicMenu({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const toast = useToast()
  const { ask } = useLoginPrompt()
  const goToDashboard = () => {
    close()
    // Read on click: a login in another tab counts.
    if (storedToken() !== undefined) {
      void navigate({ to: '/userDashboard' })
      return
    }
    toast.info(FRAME.loginFirst)
    ask(
      () => void navigate({ to: '/userDashboard' }),
      format(FRAME.waitsBehindLogin, { page: BAR.dashboard }),
    )
  }
  return (
    <>
      <nav className="mt-auto px-3 pt-4 pb-5 md:mt-0" aria-label={MENU.main}>
        <ul>
          <MenuAction icon={<LayoutDashboard />} label={BAR.dashboard} onChosen={goToDashboard} />
          <MenuLink to="/blog" icon={<Newspaper />} label={BAR.blog} onChosen={close} />
          <MenuLink to="/about" icon={<Info />} label={MENU.aboutUs} onChosen={close} />
          <MenuLink to="/contact" icon={<Mail />} label={MENU.contactUs} onChosen={close} />
          <MenuAction
            icon={<UserRoundPlus />}
            label={MENU.signUp}
            onChosen={() => {
              close()
              openAuthForm('signup')
            }}
          />
        </ul>
      </nav>
      <div className="px-6 pb-6">
        <ThemeToggle className="[&_label]:px-1 [&_svg]:hidden" />
      </div>
    </>
  )
}
