import { Link, useRouter } from '@tanstack/react-router'
import { frame as FRAME, menu as MENU } from '../../messages/en/app.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'

export function NotFoundScreen() {
  return (
    <NotOpenYet
      title={FRAME.notFound}
      text={FRAME.notFoundText}
      art="not-found"
      hue="sky"
      actions={
        <>
          <Link to="/" className={buttonClass('primary')}>
            {FRAME.homePage}
          </Link>
          <Link to="/userDashboard" className={buttonClass('secondary')}>
            {MENU.dashboard}
          </Link>
        </>
      }
    />
  )
}

/** Shown instead of a page that threw while rendering, or whose file did not load. */
export function FailedScreen() {
  const router = useRouter()
  return (
    <NotOpenYet
      title={FRAME.failed}
      text={FRAME.failedText}
      art="error"
      hue="amber"
      actions={<Button onClick={() => void router.invalidate()}>{FRAME.reload}</Button>}
    />
  )
}
