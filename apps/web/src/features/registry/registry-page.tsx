import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'
import { REGISTRY_MESSAGES as MESSAGES } from './messages.ts'

/** A placeholder: what the registry will offer, what is available, and links. */
export function RegistryPage() {
  return (
    <NotOpenYet
      title={MESSAGES.title}
      text={MESSAGES.text}
      lines={MESSAGES.lines}
      art="certificate-seal"
      hue="forest"
      actions={
        <>
          <Link to="/" className={buttonClass('primary')}>
            {MESSAGES.home}
          </Link>
          <Link to="/wallet" className={buttonClass('secondary')}>
            {MESSAGES.wallet}
          </Link>
        </>
      }
    />
  )
}
