import { Link } from '@tanstack/react-router'
import { frame as FRAME, menu as MENU } from '../../messages/en/app.json'
import { buttonClass } from '../../ui/button.tsx'
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
