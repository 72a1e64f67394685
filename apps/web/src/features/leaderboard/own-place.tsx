import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { leaderboard as MESSAGES } from '../../messages/en/leaderboard.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type Leaderboard, useShowMe } from './use-leaderboard.ts'

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
