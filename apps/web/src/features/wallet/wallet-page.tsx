import { STATEMENT_ACCOUNTS } from '@eco/contract/credits'
import { heldInAll } from '@eco/domain/credits/constants'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { wallet as MESSAGES, statement as STATEMENT_MESSAGES } from '../../messages/en/wallet.json'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { CreditsFigure, creditsOrSkeleton, Share } from './credits-figure.tsx'
import { EarnedLines, Grants } from './grants.tsx'
import { type Credits, useCredits } from './queries.ts'
import { Statement } from './statement.tsx'

/** Credits by parts, the welcome grants with later earnings, and the statement of each account. */
export function WalletPage() {
  const { userId, user } = useSession()
  const reading = useCredits(userId, true)
  return (
    <Page title={MESSAGES.title} lead={leadOf(user?.username ?? '')}>
      <div className="grid gap-4 ml:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] ml:gap-6">
        <Card aria-label={MESSAGES.credits}>
          <CreditsFigure reading={reading} headingLevel={2} />
          {reading.data === undefined && reading.isError ? null : <Parts parts={reading.data?.parts} />}
        </Card>
        <Card pad={false} aria-label={MESSAGES.coinsAndPoints}>
          <div className="border-b border-line">
            <Grants headingLevel={2} />
          </div>
          <div className="px-3.5 py-3">
            <EarnedLines wanted />
          </div>
        </Card>
      </div>
      <Card className="mt-4 lg:mt-6" aria-label={STATEMENT_MESSAGES.title}>
        <Tabs
          label={STATEMENT_MESSAGES.accounts}
          items={STATEMENT_ACCOUNTS.map((account) => ({
            value: account,
            label: STATEMENT_MESSAGES[account],
            content: <Statement account={account} userId={userId} />,
          }))}
        />
      </Card>
    </Page>
  )
}

function leadOf(name: string): string {
  const day = dayText(isoDay(Date.now()))
  return name === '' ? format(MESSAGES.lead, { day }) : format(MESSAGES.leadOf, { name, day })
}

/** The parts of the total; held and owed credits have a line only when there are any. */
function Parts({ parts }: { parts: Credits['parts'] | undefined }) {
  return (
    <LedgerLines className="mt-2" aria-busy={parts === undefined}>
      <LedgerLine label={<Share part="available">{MESSAGES.available}</Share>}>
        {creditsOrSkeleton(parts?.available)}
      </LedgerLine>
      <LedgerLine label={<Share part="pending">{MESSAGES.pendingLong}</Share>}>
        {creditsOrSkeleton(parts?.pending)}
      </LedgerLine>
      {parts && heldInAll(parts) > 0 ? (
        <LedgerLine label={<Share part="pending">{MESSAGES.held}</Share>}>
          {creditsOrSkeleton(heldInAll(parts))}
        </LedgerLine>
      ) : null}
      {parts && parts.owed < 0 ? (
        <LedgerLine label={MESSAGES.owed}>{creditsOrSkeleton(parts.owed)}</LedgerLine>
      ) : null}
      <LedgerLine label={MESSAGES.retired}>{creditsOrSkeleton(parts?.retired)}</LedgerLine>
    </LedgerLines>
  )
}
