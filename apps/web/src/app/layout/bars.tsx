import { Link } from '@tanstack/react-router'
import { Menu, UserRound, Wallet } from 'lucide-react'
import { type ReactNode, use, useEffect, useState } from 'react'
import { BellContext } from '../../lib/page/page.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { frame as FRAME } from '../../messages/en/app.json'
import { Wordmark } from '../../ui/art.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ProfileLink } from './profile-link.tsx'
import { useShell } from './shell-context.tsx'
import { TopBar } from './top-bar.tsx'

/** Menu and logo on the left, login on the right. Transparent over the hero until the page scrolls. */
export function PublicBar({ overHero }: { overHero: boolean }) {
  const scrolled = useScrolled(overHero)
  return (
    <Bar bare={overHero && !scrolled} floats={overHero} compact={!overHero}>
      <span />
      <div className="flex justify-end">
        <button
          type="button"
          className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-control px-3 font-strong hover:bg-current/7"
          aria-label={FRAME.logIn}
          onClick={() => openAuthForm('login')}
        >
          <UserRound aria-hidden="true" />
          <span className="max-md:hidden">{FRAME.logIn}</span>
        </button>
      </div>
    </Bar>
  )
}

/** Menu and logo on the left, the wallet in the centre, the profile on the right. */
export function MemberBar({ overHero }: { overHero: boolean }) {
  const { openWallet } = useShell()
  const scrolled = useScrolled(overHero)
  return (
    <Bar bare={overHero && !scrolled} floats={overHero} compact>
      <button
        type="button"
        className="inline-flex min-h-tap items-center justify-center gap-2 rounded-full border border-line-control bg-card px-4 text-[0.875rem] font-strong hover:bg-card-hover"
        aria-haspopup="dialog"
        onClick={openWallet}
      >
        <Wallet className="size-4" aria-hidden="true" />
        {FRAME.wallet}
      </button>
      <div className="flex justify-end">
        {use(BellContext)}
        <ProfileLink />
      </div>
    </Bar>
  )
}

type BarProps = { bare: boolean; floats: boolean; compact: boolean; children: ReactNode }

/** `compact`: hides the name on phones, because the wallet takes the centre. */
function Bar({ bare, floats, compact, children }: BarProps) {
  return (
    <TopBar bare={bare} floats={floats}>
      <div className="flex items-center gap-1">
        <MenuButton />
        <Link to="/" aria-label={FRAME.home} className="no-underline">
          <Wordmark compact={compact} />
        </Link>
      </div>
      {children}
    </TopBar>
  )
}

const SCROLLED_PX = 8

function useScrolled(wanted: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = () => setScrolled(window.scrollY > SCROLLED_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [wanted])
  return scrolled
}

export function MenuButton() {
  return (
    <IconButton label={FRAME.menu} onClick={useShell().openMenu} aria-haspopup="dialog" data-menu-button="">
      <Menu />
    </IconButton>
  )
}
