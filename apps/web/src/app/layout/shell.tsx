import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useGate } from '../../lib/login-gate.ts'
import { useSession } from '../../lib/session.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { FRAME } from '../messages.ts'
import { usePageFacts, usePageHead } from '../page-head.ts'
import { MemberBar, PublicBar } from './bars.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MemberMenu } from './member-menu.tsx'
import { PublicMenu } from './public-menu.tsx'
import { ShellContext } from './shell-context.tsx'

const LoginPopups = lazy(() => import('./login-popups.tsx').then((m) => ({ default: m.LoginPopups })))
const WalletPopup = lazy(() =>
  import('../../features/wallet/wallet-popup.tsx').then((m) => ({ default: m.WalletPopup })),
)

const WITHOUT_BAR = '/games'
const OVER_HERO = new Set(['/', '/home'])

/** The frame of every page: bars, sidebar, popups, footer. */
export function Shell() {
  const { signedIn } = useSession()
  const { pathname } = useLocation()
  const facts = usePageFacts()
  const [menu, setMenu] = useState(false)
  const [wallet, setWallet] = useState(false)
  const doors = useMemo(() => ({ openMenu: () => setMenu(true), openWallet: () => setWallet(true) }), [])
  usePageHead(facts)
  useFocusOnNewPage(pathname)

  const path = pathname.toLowerCase()
  const bar = facts.bar !== 'hidden' && !path.startsWith(WITHOUT_BAR)
  const bottom = signedIn && facts.hub === true
  const footer = facts.footer !== 'hidden' && !bottom && !path.startsWith(WITHOUT_BAR)
  const TopBar = signedIn ? MemberBar : PublicBar

  return (
    <ShellContext value={doors}>
      <a href="#main" className="skip">
        {FRAME.skip}
      </a>
      {bar ? <TopBar overHero={OVER_HERO.has(path)} /> : null}
      <div className={bottom ? 'shell-page has-bottom' : 'shell-page'}>
        <Outlet />
      </div>
      {footer ? <Footer /> : null}
      {bottom ? <BottomBar /> : null}
      <Sheet open={menu} onOpenChange={setMenu} title={FRAME.menu}>
        <Link to="/" aria-label={FRAME.home} className="menu-brand" onClick={() => setMenu(false)}>
          <Wordmark />
        </Link>
        {signedIn ? <MemberMenu close={() => setMenu(false)} /> : <PublicMenu close={() => setMenu(false)} />}
      </Sheet>
      <Popups wallet={wallet && signedIn} setWallet={setWallet} />
    </ShellContext>
  )
}

/** Files of a popup arrive when it is first wanted; after that it stays, to close with its movement. */
function Popups({ wallet, setWallet }: { wallet: boolean; setWallet: (open: boolean) => void }) {
  const { door } = useGate()
  const loginWanted = useOnce(door !== undefined)
  const walletWanted = useOnce(wallet)
  return (
    <Suspense>
      {loginWanted ? <LoginPopups /> : null}
      {walletWanted ? <WalletPopup open={wallet} onOpenChange={setWallet} /> : null}
    </Suspense>
  )
}

function useOnce(wanted: boolean): boolean {
  const [once, setOnce] = useState(wanted)
  if (wanted && !once) setOnce(true)
  return once || wanted
}

/** After a change of page the next Tab starts in the new page, and a screen reader reads from there. */
function useFocusOnNewPage(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
