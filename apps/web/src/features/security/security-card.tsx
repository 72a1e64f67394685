import { CircleCheck, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { card as MESSAGES } from '../../messages/en/security.json'
import { badgeClass } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { useSecurity } from './queries.ts'
import type { SecurityTask } from './second-factor-dialog.tsx'

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'), 'SecondFactorDialog')

/** The authenticator app of the second step, with the recovery codes. */
export function SecurityCard() {
  const [task, setTask] = useState<SecurityTask>()
  const { data, isError, isFetching, refetch, changed } = useSecurity()
  const close = () => {
    setTask(undefined)
    changed()
  }
  return (
    <Card aria-labelledby="profile-security">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="profile-security" className="text-20 font-strong">
            {MESSAGES.title}
          </h2>
          <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
        </div>
        {data && data.app_since === null ? (
          <Button variant="secondary" onClick={() => setTask('setUp')}>
            {MESSAGES.setUp}
          </Button>
        ) : null}
        {data && data.app_since !== null ? (
          <span className={badgeClass('approved')}>
            <CircleCheck aria-hidden="true" />
            {MESSAGES.on}
          </span>
        ) : null}
      </div>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {data && data.app_since !== null ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
          <span className="grid size-10 place-items-center rounded-control bg-forest-wash text-forest-ink">
            <Smartphone aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-14 font-strong">
              {format(MESSAGES.since, { moment: momentText(data.app_since) })}
            </p>
            <p className="text-12 text-ink-soft">
              {format(MESSAGES.left, { left: data.recovery_codes_left })}
            </p>
          </div>
          <Button variant="quiet" onClick={() => setTask('renew')}>
            {MESSAGES.renew}
          </Button>
          <Button variant="quiet" onClick={() => setTask('remove')}>
            {MESSAGES.remove}
          </Button>
        </div>
      ) : null}
      {task ? (
        <Suspense fallback={null}>
          <SecondFactorDialog task={task} close={close} />
        </Suspense>
      ) : null}
    </Card>
  )
}
