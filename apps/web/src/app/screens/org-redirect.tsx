import { useEffect } from 'react'
import { loadSettings, useSettings } from '../../lib/api/settings.ts'
import { memberPages as MESSAGES } from '../../messages/en/member-pages.json'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'

/** Leaves the app: the organization dashboard is a separate site, ours or the operator's. */
export function OrgRedirectScreen() {
  const { orgDashboardUrl } = useSettings()
  useEffect(() => {
    let here = true
    void loadSettings().then((settings) => {
      // Replaces the history entry, so that Back leads to the page before it.
      if (here) window.location.replace(settings.orgDashboardUrl)
    })
    return () => {
      here = false
    }
  }, [])
  return (
    <NotOpenYet
      title={MESSAGES.redirecting}
      text={MESSAGES.redirectingText}
      art="engage-community"
      hue="forest"
      actions={
        <a href={orgDashboardUrl} className={buttonClass('secondary')}>
          {MESSAGES.openConsole}
        </a>
      }
    />
  )
}
