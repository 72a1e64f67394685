import { dayText, isoDay } from '../../lib/days.ts'
import { creditsText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CreditsFigure } from './credits-figure.tsx'
import { EarnedLines, Grants } from './grants.tsx'
import { STATEMENT_WORDS, WALLET_WORDS as WORDS } from './messages.ts'
import { ACCOUNTS, useCredits, useEarned } from './queries.ts'
import { Statement } from './statement.tsx'
import './wallet.css'

/** Credits by parts, the welcome grants with what was earned since, and the statement of each account. */
export function WalletPage() {
  const { userId, user } = useSession()
  const { credits, isError, isFetching, refetch } = useCredits(userId, true)
  const earned = useEarned(userId, true)
  const { parts } = credits
  return (
    <Page title={WORDS.title} lead={WORDS.lead(user?.username ?? '', dayText(isoDay(Date.now())))}>
      <div className="wallet-top">
        <Card aria-label={WORDS.credits}>
          <CreditsFigure credits={credits} headingLevel={2} />
          {isError ? (
            <InlineNote className="mt-3" busy={isFetching} onRetry={() => void refetch()}>
              {WORDS.creditsFailed}
            </InlineNote>
          ) : null}
          <LedgerLines className="mt-2">
            <LedgerLine label={<Share part="available" label={WORDS.available} />}>
              {creditsText(parts.available)}
            </LedgerLine>
            <LedgerLine label={<Share part="pending" label={WORDS.pendingLong} />}>
              {creditsText(parts.pending)}
            </LedgerLine>
            {parts.held > 0 ? (
              <LedgerLine label={<Share part="pending" label={WORDS.held} />}>
                {creditsText(parts.held)}
              </LedgerLine>
            ) : null}
            {parts.owed < 0 ? <LedgerLine label={WORDS.owed}>{creditsText(parts.owed)}</LedgerLine> : null}
            <LedgerLine label={WORDS.retired}>{creditsText(parts.retired)}</LedgerLine>
          </LedgerLines>
        </Card>
        <Card pad={false} aria-label={WORDS.coinsAndPoints}>
          <div className="border-b border-line">
            <Grants headingLevel={2} />
          </div>
          <div className="px-3.5 py-3">
            <EarnedLines earned={earned.data} />
            {earned.isError ? (
              <InlineNote busy={earned.isFetching} onRetry={() => void earned.refetch()}>
                {WORDS.earnedFailed}
              </InlineNote>
            ) : null}
          </div>
        </Card>
      </div>
      <Card className="mt-4 lg:mt-6" aria-label={STATEMENT_WORDS.title}>
        <Tabs
          label={STATEMENT_WORDS.accounts}
          items={ACCOUNTS.map((account) => ({
            value: account,
            label: STATEMENT_WORDS[account],
            content: <Statement account={account} userId={userId} />,
          }))}
        />
      </Card>
    </Page>
  )
}

function Share({ part, label }: { part: 'available' | 'pending'; label: string }) {
  return (
    <span className="wallet-share" data-part={part}>
      {label}
    </span>
  )
}
