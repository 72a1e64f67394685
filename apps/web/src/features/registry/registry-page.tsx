import { Link } from '@tanstack/react-router'
import { registry as MESSAGES } from '../../messages/en/registry.json'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'

/** A placeholder: what the registry will offer, what is available, and links. */
export function RegistryPage() {
  return (
    <NotOpenYet
      title={MESSAGES.title}
      text={MESSAGES.text}
      lines={Object.values(MESSAGES.lines)}
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
