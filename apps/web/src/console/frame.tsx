import { Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TopBar } from '../app/layout/top-bar.tsx'
import { AuthDialog } from '../features/auth/auth-dialog.tsx'
import { logOut } from '../features/auth/log-out.ts'
import { LoginForm } from '../features/auth/login-form.tsx'
import { useSend } from '../lib/api/use-send.ts'
import { continueAfterLogin, useLoginPromptState } from '../lib/session/login-prompt.ts'
import { login as LOGIN, titles as TITLES } from '../messages/en/auth.json'
import { console as CONSOLE } from '../messages/en/console.json'
import { Wordmark } from '../ui/art.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useToast } from '../ui/overlay/toast.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { useMedia, WIDE_QUERY } from '../ui/use-media.ts'
import { AreaTabs, SectionMenu, SectionTabs, useAreas } from './navigation.tsx'
import { AccountButton } from './organization/account-button.tsx'
import { SignedInContext } from './signed-in.ts'
import { DutyNotice, DutyPage } from './staff-duty.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** Source of both: specification, section 9. */
const LOGOUT_TOAST_MS = 2_000
const HOME_AFTER_MS = 2_200

/** The bar with the sections of the role, and the page below it; a login when nobody is signed in. */
export function ConsoleFrame() {
  const { who, again } = useCurrentUser()
  const loginPrompt = useLoginPromptState()
  const signedIn = 'member' in who ? who : undefined
  const member = signedIn?.member
  const isWide = useMedia(WIDE_QUERY)
  const isWidest = useMedia('(min-width: 1100px)')
  // While acting for an organization nobody does the work of staff.
  const due = signedIn?.acting ? undefined : signedIn?.due
  const [openedAt] = useState(Date.now)
  const isOverdue = due !== undefined && due <= openedAt
  const place = useAreas(isOverdue ? undefined : member?.role)
  const { areas } = place
  /** One area leaves room for its sections in the bar. */
  const inBar = areas.length > 1 ? <AreaTabs {...place} /> : isWidest && <SectionTabs {...place} tall />
  useFollowOtherTabs(again)
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-[200%] rounded-control bg-ink px-3.5 py-2.5 text-paper focus:translate-y-0"
      >
        {CONSOLE.skip}
      </a>
      <TopBar>
        <span className="ml-3 flex items-center gap-2">
          <a href="/" aria-label={CONSOLE.site} className="no-underline">
            <Wordmark compact />
          </a>
          <span className="text-14 text-ink-soft max-sm:hidden">{CONSOLE.console}</span>
        </span>
        {(isWide && inBar) || <span />}
        <span className="mr-3 flex items-center justify-end gap-1">
          <a href="/" className={classNames(buttonClass('quiet'), 'max-lg:hidden')}>
            <ArrowLeft aria-hidden="true" />
            {CONSOLE.back}
          </a>
          {signedIn ? <AccountButton {...signedIn} /> : null}
          {member ? <LogoutButton /> : null}
        </span>
      </TopBar>
      {due !== undefined && !isOverdue ? <DutyNotice due={due} /> : null}
      {areas.length > 0 && !isWide ? <SectionMenu {...place} /> : null}
      {place.area && isWide && (areas.length > 1 || !isWidest) ? (
        <div className="wrap overflow-x-auto border-b bg-paper">
          <SectionTabs {...place} />
        </div>
      ) : null}
      <div className="flex shrink-0 grow flex-col" aria-busy={who.state === 'loading'}>
        {who.state === 'loading' ? <p className="wrap py-8 text-ink-soft">{CONSOLE.loading}</p> : null}
        {who.state === 'nobody' ? <SignIn onEntered={again} /> : null}
        {who.state === 'failed' ? (
          <main id="main" className="wrap pb-14">
            <EmptyState
              art="error"
              title={CONSOLE.failed}
              action={<Button onClick={again}>{CONSOLE.retry}</Button>}
            />
          </main>
        ) : null}
        {signedIn ? (
          <SignedInContext value={signedIn}>{isOverdue ? <DutyPage /> : <Outlet />}</SignedInContext>
        ) : null}
      </div>
      <AuthDialog loginPrompt={loginPrompt} onEntered={({ u_id }) => void continueAfterLogin(u_id)} />
    </>
  )
}

/** The login of the site, with a sentence about who the console is for. */
function SignIn({ onEntered }: { onEntered: () => void }) {
  const [email, setEmail] = useState('')
  return (
    <main id="main" className="wrap wrap-form pb-14">
      <div className="card card-pad auth grid gap-4">
        <div>
          <h1 className="text-28 font-head">{TITLES.login}</h1>
          <p className="text-14 text-ink-soft">{LOGIN.subtitle}</p>
        </div>
        <p className="text-14">{CONSOLE.forWhom}</p>
        <LoginForm
          email={email}
          onEmail={setEmail}
          onEntered={onEntered}
          onOther={() => window.location.assign('/')}
        />
      </div>
    </main>
  )
}

function LogoutButton() {
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useSend({
    mutationFn: logOut,
    onSuccess: () => {
      toast.success(CONSOLE.loggedOut, { ms: LOGOUT_TOAST_MS })
      setTimeout(() => window.location.assign('/Home'), HOME_AFTER_MS)
    },
    onError: () => toast.error(CONSOLE.logoutFailed),
  })
  return (
    <Button variant="secondary" busy={isPending || isSuccess} onClick={() => mutate()}>
      {CONSOLE.logout}
    </Button>
  )
}

/** Checks the session again after a login or logout in another tab. */
function useFollowOtherTabs(again: () => void): void {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key === 'token') again()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  })
}
