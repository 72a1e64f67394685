import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { NotificationsButton } from '../../features/notifications/notifications-button.tsx'
import { useIsSuspended } from '../../features/notifications/queries.ts'
import { useShortcut } from '../../lib/browser/use-shortcut.ts'
import { lazyPart, loadAhead } from '../../lib/language/lazy-part.tsx'
import { BellContext } from '../../lib/page/page.ts'
import { useLoginPromptState, waitForLogin } from '../../lib/session/login-prompt.ts'
import { currentSession, useSession } from '../../lib/session/session.ts'
import { frame as FRAME } from '../../messages/en/app.json'
import { classNames } from '../../ui/class-names.ts'
import { usePageHead, usePageMetadata } from '../page-head.ts'
import { MemberBar, PublicBar } from './bars.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { ShellContext } from './shell-context.tsx'

const loadMenu = () => import('./menu-sheet.tsx')
const MenuSheet = lazyPart(loadMenu, 'MenuSheet')
const LoginPopups = lazyPart(() => import('./login-popups.tsx'), 'LoginPopups')
const WalletPopup = lazyPart(() => import('../../features/wallet/wallet-popup.tsx'), 'WalletPopup')
const SuspensionBanner = lazyPart(
  () => import('../../features/moderation/suspension-banner.tsx'),
  'SuspensionBanner',
)
const KeyboardHelp = lazyPart(() => import('./keyboard-help.tsx'), 'KeyboardHelp')

const BELL = <NotificationsButton />
const WITHOUT_BAR = '/games'
const OVER_HERO = new Set(['/', '/home'])

/** The layout of every page: bars, sidebar, popups, footer. */
export function Shell() {
  const { signedIn, userId } = useSession()
  const isSuspended = useIsSuspended(userId)
  const { pathname } = useLocation()
  const facts = usePageMetadata()
  const [menu, setMenu] = useState(false)
  const [wallet, setWallet] = useState(false)
  const authForms = useMemo(
    () => ({
      openMenu: () => setMenu(true),
      openWallet: () => {
        // Without the member's id the wallet cannot load.
        if (currentSession().userId === undefined) void waitForLogin(FRAME.noUser)
        else setWallet(true)
      },
    }),
    [],
  )
  const [help, setHelp] = useState(false)
  usePageHead(facts, pathname)
  useFocusOnNewPage(pathname)
  useMenuWhenIdle()
  useShortcut('?', () => setHelp(true))

  const path = pathname.toLowerCase()
  const bar = facts.bar !== 'hidden' && !path.startsWith(WITHOUT_BAR)
  const bottom = signedIn && facts.hub === true
  const footer = facts.footer !== 'hidden' && !bottom && !path.startsWith(WITHOUT_BAR)
  const TopBar = signedIn ? MemberBar : PublicBar

  return (
    <ShellContext value={authForms}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-[200%] rounded-control bg-ink px-3.5 py-2.5 text-paper focus:translate-y-0"
      >
        {FRAME.skip}
      </a>
      <BellContext value={BELL}>
        {isSuspended ? (
          <Suspense>
            <SuspensionBanner />
          </Suspense>
        ) : null}
        {bar ? <TopBar overHero={OVER_HERO.has(path)} /> : null}
        <div className={classNames('shrink-0 grow', bottom && 'max-md:pb-[calc(48px+1.75rem)]')}>
          <Outlet />
        </div>
      </BellContext>
      {footer ? <Footer /> : null}
      {bottom ? <BottomBar /> : null}
      <KeyboardHelpOf path={path} open={help} setOpen={setHelp} />
      <Popups menu={menu} setMenu={setMenu} wallet={wallet && signedIn} setWallet={setWallet} />
    </ShellContext>
  )
}

type HelpProps = { path: string; open: boolean; setOpen: (open: boolean) => void }

function KeyboardHelpOf({ path, open, setOpen }: HelpProps) {
  const wanted = useOnce(open)
  return (
    <Suspense>{wanted ? <KeyboardHelp path={path} open={open} onOpenChange={setOpen} /> : null}</Suspense>
  )
}

type PopupsProps = {
  menu: boolean
  setMenu: (open: boolean) => void
  wallet: boolean
  setWallet: (open: boolean) => void
}

/** Loads each popup on first use, then keeps it mounted so that its closing animation can run. */
function Popups({ menu, setMenu, wallet, setWallet }: PopupsProps) {
  const { form } = useLoginPromptState()
  const menuWanted = useOnce(menu)
  const loginWanted = useOnce(form !== undefined)
  const walletWanted = useOnce(wallet)
  return (
    <Suspense>
      {loginWanted ? <LoginPopups /> : null}
      {menuWanted ? <MenuSheet open={menu} onOpenChange={setMenu} /> : null}
      {walletWanted ? <WalletPopup open={wallet} onOpenChange={setWallet} /> : null}
    </Suspense>
  )
}

function useOnce(wanted: boolean): boolean {
  const [once, setOnce] = useState(wanted)
  if (wanted && !once) setOnce(true)
  return once || wanted
}

/** After navigation, moves the focus to the new page, where Tab and screen readers continue. */
function useFocusOnNewPage(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Delay before the menu's file is fetched, ms. */
const LEISURE_MS = 2_000

/**
 * Fetches the menu's file late, so that it does not delay the page, yet the menu opens at the first click.
 */
function useMenuWhenIdle(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(loadMenu), LEISURE_MS)
    return () => clearTimeout(timer)
  }, [])
}
