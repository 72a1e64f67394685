import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../button.tsx'
import { NotOpenYet } from './not-open-yet.tsx'

type UnsubscribeProps = {
  texts: { title: string; left: string; leave: string; busy: string }
  /** What the button does, or what is wrong with the link. */
  text: string
  /** The outcome. */
  status: string | undefined
  isDone: boolean
  isBusy: boolean
  /** Undefined for a link that is incomplete. */
  leave: (() => void) | undefined
  elsewhere: { to: '/' | '/profile'; label: string }
}

/** The page behind a link that ends mails. Opening it changes nothing; only the button does. */
export function Unsubscribe(props: UnsubscribeProps) {
  const { texts, text, status, isDone, isBusy, leave, elsewhere } = props
  return (
    <NotOpenYet
      title={isDone ? texts.left : texts.title}
      text={
        <>
          {text}
          <span role="status" className="mt-3 block font-strong text-ink empty:hidden">
            {status}
          </span>
        </>
      }
      art="empty-feed"
      hue="sky"
      actions={
        <>
          {leave === undefined || isDone ? null : (
            <Button busy={isBusy} busyLabel={texts.busy} onClick={leave}>
              {texts.leave}
            </Button>
          )}
          <Link to={elsewhere.to} className={buttonClass('secondary')}>
            {elsewhere.label}
          </Link>
        </>
      }
    />
  )
}
