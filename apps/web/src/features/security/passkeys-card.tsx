import type { WirePasskey } from '@eco/contract/accounts/second-factor'
import { Fingerprint, KeyRound, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { canUsePasskeys } from '../../lib/browser/passkeys.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { card as CARD, passkeys as MESSAGES } from '../../messages/en/security.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import type { PasskeyTask } from './passkey-dialog.tsx'
import { useSecurity } from './queries.ts'

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'), 'PasskeyDialog')
const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'), 'SecondFactorDialog')

/** The member's passkeys; with the recovery codes as long as no app has a card for them. */
export function PasskeysCard() {
  const { data, isError, isFetching, refetch, changed } = useSecurity()
  const [task, setTask] = useState<PasskeyTask | 'renewCodes'>()
  const isUsable = canUsePasskeys()
  const close = () => {
    setTask(undefined)
    changed()
  }
  return (
    <Card aria-labelledby="profile-passkeys">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="profile-passkeys" className="text-20 font-strong">
            {MESSAGES.title}
          </h2>
          <p className="text-14 text-ink-soft">{isUsable ? MESSAGES.lead : MESSAGES.unusable}</p>
        </div>
        {data && isUsable ? (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setTask({ kind: 'add' })}
          >
            {MESSAGES.add}
          </Button>
        ) : null}
      </div>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {CARD.failed}
        </InlineNote>
      ) : null}
      {data && data.passkeys.length > 0 ? (
        <ul className="mt-3">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} start={setTask} />
          ))}
          {data.app_since === null ? (
            <Row
              icon={<KeyRound aria-hidden="true" />}
              title={MESSAGES.codes}
              text={format(CARD.left, { left: data.recovery_codes_left })}
            >
              <Button variant="quiet" onClick={() => setTask('renewCodes')}>
                {CARD.renew}
              </Button>
            </Row>
          ) : null}
        </ul>
      ) : null}
      {task ? (
        <Suspense fallback={null}>
          {task === 'renewCodes' ? (
            <SecondFactorDialog task="renew" close={close} />
          ) : (
            <PasskeyDialog task={task} close={close} />
          )}
        </Suspense>
      ) : null}
    </Card>
  )
}

const dateOf = (atMs: number): string => dayText(isoDay(atMs))

type PasskeyRowProps = { passkey: WirePasskey; start: (task: PasskeyTask) => void }

function PasskeyRow({ passkey, start }: PasskeyRowProps) {
  const { name, created_at, used_at } = passkey
  const added = dateOf(created_at)
  const text =
    used_at === null
      ? format(MESSAGES.unused, { added })
      : format(MESSAGES.used, { added, used: dateOf(used_at) })
  return (
    <Row icon={<Fingerprint aria-hidden="true" />} title={name} text={text}>
      <Button
        variant="quiet"
        aria-label={format(MESSAGES.renameNamed, { name })}
        onClick={() => start({ kind: 'rename', passkey })}
      >
        {MESSAGES.rename}
      </Button>
      <Button
        variant="quiet"
        aria-label={format(MESSAGES.removeNamed, { name })}
        onClick={() => start({ kind: 'remove', passkey })}
      >
        {MESSAGES.remove}
      </Button>
    </Row>
  )
}

type RowProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3">
      <span className="grid size-10 place-items-center rounded-control bg-forest-wash text-forest-ink">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="text-14 font-strong">{title}</p>
        <p className="text-12 text-ink-soft">{text}</p>
      </div>
      <div className="-mx-4 flex">{children}</div>
    </li>
  )
}
