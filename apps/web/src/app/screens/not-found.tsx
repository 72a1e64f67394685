import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'
import { FRAME, MENU } from '../messages.ts'

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
            Home
          </Link>
          <Link to="/userDashboard" className={buttonClass('secondary')}>
            {MENU.dashboard}
          </Link>
        </>
      }
    />
  )
}
