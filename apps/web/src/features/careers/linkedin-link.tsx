import { useEffect, useState } from 'react'
import { careers as CAREERS } from '../../messages/en/careers.json'
import { buttonClass } from '../../ui/button.tsx'

const LINKEDIN = 'https://www.linkedin.com/'
/** Opens a LinkedIn post with a link to this page. Source: LinkedIn's own share plugin. */
const SHARE = `${LINKEDIN}sharing/share-offsite/?url=`

/** The company has no LinkedIn profile, so the button shares this page. */
export function LinkedInLink() {
  const [href, setHref] = useState(LINKEDIN)
  useEffect(() => {
    setHref(SHARE + encodeURIComponent(window.location.origin + window.location.pathname))
  }, [])
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary')}
      aria-label={CAREERS.linkedInLabel}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d="M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3ZM9.5 9.75h3.8v1.55c.55-.95 1.85-1.85 3.75-1.85 3.85 0 4.45 2.5 4.45 5.65V21h-4v-5.3c0-1.25 0-2.9-1.75-2.9s-2.25 1.4-2.25 2.8V21h-4Z" />
      </svg>
      {CAREERS.linkedIn}
    </a>
  )
}
