import { Link, useLocation } from '@tanstack/react-router'
import { UNSUBSCRIBE } from '../../features/newsletter/messages.ts'
import { UnsubscribePage } from '../../features/newsletter/unsubscribe-page.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Name of the token in the link's query. */
const TOKEN = 't'

export function UnsubscribeScreen() {
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get(TOKEN) ?? undefined
  return (
    <UnsubscribePage
      token={token}
      home={
        <Link to="/" className={buttonClass('secondary')}>
          {UNSUBSCRIBE.home}
        </Link>
      }
    />
  )
}
