import { api, type ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { leaderboard as MESSAGES } from '../../messages/en/leaderboard.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FORM_TOAST_MS, useToast } from '../../ui/overlay/toast.tsx'

export type Leaderboard = ReplyOf<typeof api.getLeaderboard>

type OwnPlaceProps = { userId: string; me: NonNullable<Leaderboard['me']>; members: number }

/** The member's real rank, and the setting to list it publicly. */
export function OwnPlace({ userId, me, members }: OwnPlaceProps) {
  const { show, change } = useShowMe(userId, me.show)
  return (
    <Card className="-order-1 lg:order-0">
      <h2 className="text-20 font-head">{MESSAGES.yours}</h2>
      <LedgerLines className="mt-1">
        <LedgerLine label={MESSAGES.place}>
          {format(MESSAGES.of, { position: me.position, members })}
        </LedgerLine>
        <LedgerLine label={MESSAGES.credits}>{wholeText(me.credits)}</LedgerLine>
      </LedgerLines>
      <Switch label={MESSAGES.show} hint={MESSAGES.showHint} checked={show} onChange={change} />
    </Card>
  )
}

/** Shown instead of the own rank when nobody is logged in. */
export function AskForLogin() {
  return (
    <Card className="-order-1 lg:order-0">
      <h2 className="text-20 font-head">{MESSAGES.logInTitle}</h2>
      <p className="mt-0.5 mb-4 text-14 text-ink-soft">{MESSAGES.logInText}</p>
      <Button variant="tint" onClick={() => openAuthForm('login')}>
        {MESSAGES.logIn}
      </Button>
    </Card>
  )
}

/** The member's setting: shows a change at once and reverts it when the server refuses. */
function useShowMe(userId: string, shown: boolean) {
  const queries = useQueryClient()
  const toast = useToast()

  const { mutate, underWay } = useSend({
    meta: { failure: 'Could not change the leaderboard' },
    mutationFn: (show: boolean) => call(api.showMe, { body: { show } }),
    onSuccess: (_, show) => {
      toast.success(show ? MESSAGES.shown : MESSAGES.hidden, { ms: FORM_TOAST_MS })
      // Pending until the setting is read again, so that the switch does not flicker.
      return queries.invalidateQueries({ queryKey: queryKeys.leaderboard(userId) })
    },
    onError: () => toast.error(MESSAGES.switchFailed),
  })
  return { show: underWay?.input ?? shown, change: mutate }
}
