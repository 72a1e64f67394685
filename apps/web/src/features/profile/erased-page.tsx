import type { EraseReceipt } from '@eco/contract/accounts/account'
import { Link } from '@tanstack/react-router'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { erase as MESSAGES, parts } from '../../messages/en/profile.json'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Page } from '../../ui/page/page.tsx'

/** The receipt of a deleted account: what was deleted, what stays and why. */
export function ErasedPage({ receipt }: { receipt: EraseReceipt }) {
  const { erased_at, gone, files, stays } = receipt
  const names: Readonly<Record<string, string>> = parts
  return (
    <Page
      title={MESSAGES.done}
      lead={format(MESSAGES.doneLead, { moment: momentText(erased_at) })}
      width="read"
    >
      <Card>
        <h2 className="text-20 font-strong">{MESSAGES.gone}</h2>
        <LedgerLines>
          {gone.map(({ what, count }) => (
            <LedgerLine key={what} label={names[what] ?? what}>
              {count}
            </LedgerLine>
          ))}
          <LedgerLine label={MESSAGES.files}>{files}</LedgerLine>
        </LedgerLines>
        <h2 className="mt-6 mb-2 text-20 font-strong">{MESSAGES.staying}</h2>
        <ul className="grid gap-3">
          {stays.map(({ what, why }) => (
            <li key={what}>
              <p className="font-strong">{what}</p>
              <p className="text-14 text-ink-soft">{why}</p>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-6">
        <Link to="/" className={buttonClass('primary')}>
          {MESSAGES.home}
        </Link>
      </p>
    </Page>
  )
}
