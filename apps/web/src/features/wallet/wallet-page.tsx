import { heldInAll } from '@eco/domain/credits/constants'
import { STATEMENT_ACCOUNTS } from '@eco/domain/credits/entry-groups'
import { type ReactNode, Suspense } from 'react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { transfers as TRANSFER_MESSAGES } from '../../messages/en/credit-transfers.json'
import { wallet as MESSAGES, statement as STATEMENT_MESSAGES } from '../../messages/en/wallet.json'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type TabItem, Tabs } from '../../ui/page/tabs.tsx'
import { CreditsFigure, creditsOrSkeleton, Share } from './credits-figure.tsx'
import { Currencies } from './currencies.tsx'
import { type Credits, useCredits } from './queries.ts'
import { Statement } from './statement.tsx'
import { useOffers } from './transfer/queries.ts'
import { TransferButton } from './transfer/transfer-button.tsx'
import { useWalletSearch } from './wallet-search.ts'

const Offers = lazyPart(() => import('./transfer/transfer-lists.tsx'), 'Offers')
const TransferList = lazyPart(() => import('./transfer/transfer-lists.tsx'), 'TransferList')

type WalletPageProps = {
  /** Another button beside the title. @param isOffered an offer waits, whose answer is the next step */
  actions?: (isOffered: boolean) => ReactNode
  /** Lists beside the statements, such as the certificates. */
  lists?: readonly TabItem[]
}

/** Credits by parts, what each currency is good for, the statement of each account, and transfers. */
export function WalletPage({ actions, lists = [] }: WalletPageProps) {
  const { userId, user } = useSession()
  const reading = useCredits(userId, true)
  const { search, change } = useWalletSearch()
  const tabs: TabItem[] = [
    ...STATEMENT_ACCOUNTS.map((account) => ({
      value: account,
      label: STATEMENT_MESSAGES[account],
      content: <Statement account={account} userId={userId} />,
    })),
    ...lists,
    {
      value: 'transfers',
      label: TRANSFER_MESSAGES.tab,
      content: (
        <Suspense>
          <TransferList />
        </Suspense>
      ),
    },
  ]
  const { offers, isError: offersFailed } = useOffers()
  const isOffered = offers.length > 0
  return (
    <Page
      title={MESSAGES.title}
      lead={leadOf(user?.username ?? '')}
      actions={
        <>
          <TransferButton />
          {actions?.(isOffered)}
        </>
      }
    >
      {isOffered || offersFailed ? (
        <Suspense>
          <Offers />
        </Suspense>
      ) : null}
      <div className="grid gap-4 ml:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] ml:gap-6">
        <Card aria-label={MESSAGES.credits}>
          <CreditsFigure reading={reading} headingLevel={2} />
          {reading.data === undefined && reading.isError ? null : <Parts parts={reading.data?.parts} />}
        </Card>
        <Currencies total={reading.data?.total} failed={reading.isError} />
      </div>
      <Card className="mt-4 lg:mt-6" aria-label={STATEMENT_MESSAGES.title}>
        <Tabs
          label={STATEMENT_MESSAGES.accounts}
          items={tabs}
          value={tabs.find(({ value }) => value === search.tab)?.value ?? STATEMENT_ACCOUNTS[0]}
          // The filters of one account make no sense for another.
          onValueChange={(tab) => change(() => (tab === STATEMENT_ACCOUNTS[0] ? {} : { tab }))}
        />
      </Card>
    </Page>
  )
}

function leadOf(name: string): string {
  const day = dayText(isoDay(Date.now()))
  return name === '' ? format(MESSAGES.lead, { day }) : format(MESSAGES.leadOf, { name, day })
}

/** Parts that have a line only when they are not 0. */
const ON_HOLD = ['held', 'reserved', 'buffer'] as const

function Parts({ parts }: { parts: Credits['parts'] | undefined }) {
  return (
    <>
      <LedgerLines className="mt-2" aria-busy={parts === undefined}>
        <LedgerLine label={<Share part="available">{MESSAGES.available}</Share>}>
          {creditsOrSkeleton(parts?.available)}
        </LedgerLine>
        {ON_HOLD.map((part) =>
          parts && parts[part] > 0 ? (
            <LedgerLine key={part} label={<Share part="held">{MESSAGES[part]}</Share>}>
              {creditsOrSkeleton(parts[part])}
            </LedgerLine>
          ) : null,
        )}
        <LedgerLine label={<Share part="pending">{MESSAGES.pendingLong}</Share>}>
          {creditsOrSkeleton(parts?.pending)}
        </LedgerLine>
        {parts && parts.owed < 0 ? (
          <LedgerLine label={MESSAGES.owed}>{creditsOrSkeleton(parts.owed)}</LedgerLine>
        ) : null}
        <LedgerLine label={MESSAGES.retired}>{creditsOrSkeleton(parts?.retired)}</LedgerLine>
      </LedgerLines>
      {parts && heldInAll(parts) > 0 ? (
        <p className="mt-2 text-12 text-ink-soft">
          {MESSAGES.heldNote} {parts.buffer > 0 ? MESSAGES.bufferNote : null}
        </p>
      ) : null}
    </>
  )
}
