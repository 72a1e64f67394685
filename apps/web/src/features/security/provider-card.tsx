import { Link2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSettings } from '../../lib/api/settings.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { provider as MESSAGES } from '../../messages/en/security.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { ProviderTask } from './provider-dialog.tsx'
import { useSecurity } from './queries.ts'

const ProviderDialog = lazyPart(() => import('./provider-dialog.tsx'), 'ProviderDialog')

/** The provider that the site lets people sign in with; nothing without one. */
export function ProviderCard() {
  const { signInWith: provider } = useSettings()
  const { data, changed } = useSecurity()
  const [task, setTask] = useState<ProviderTask>()
  if (!data || (provider === undefined && data.provider_since === null)) return null
  const { provider_since: since, has_password } = data
  const close = () => {
    setTask(undefined)
    changed()
  }
  const state =
    since === null ? MESSAGES.notConnected : format(MESSAGES.since, { date: dayText(isoDay(since)) })
  return (
    <Card aria-labelledby="profile-provider">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-10 place-items-center rounded-control bg-forest-wash text-forest-ink">
          <Link2 aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="profile-provider" className="text-20 font-strong">
            {format(MESSAGES.title, { provider: provider ?? MESSAGES.former })}
          </h2>
          <p className="text-14 text-ink-soft">{has_password ? state : MESSAGES.noPassword}</p>
        </div>
        {has_password ? (
          <Button variant="secondary" onClick={() => setTask(since === null ? 'connect' : 'disconnect')}>
            {since === null ? MESSAGES.connect : MESSAGES.disconnect}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setTask('password')}>
            {MESSAGES.choose}
          </Button>
        )}
      </div>
      {task ? (
        <Suspense fallback={null}>
          <ProviderDialog task={task} provider={provider ?? MESSAGES.former} close={close} />
        </Suspense>
      ) : null}
    </Card>
  )
}
