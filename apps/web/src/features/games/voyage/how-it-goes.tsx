import { Flag, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'

/** The rules in one line each. */
export function HowItGoes({ both }: { both: boolean }) {
  return (
    <section className="px-1 lg:row-3">
      <h2 className="mb-3 text-base font-head">{MESSAGES.rules}</h2>
      <ul className="grid gap-3">
        <Rule sign="4" className="bg-sun text-xl font-head text-on-sun">
          {MESSAGES.ruleMove}
        </Rule>
        <Rule sign={<TrendingUp />} className="bg-tree-wash text-tree-ink">
          {MESSAGES.ruleClimb}
        </Rule>
        <Rule sign={<TrendingDown />} className="bg-amber-wash text-clay-ink">
          {MESSAGES.ruleSlide}
        </Rule>
        <Rule sign={<Flag />} className="bg-sky-wash text-sky-ink">
          {MESSAGES.rulePeak}
        </Rule>
        {both ? (
          <Rule sign={<Wallet />} className="bg-sky-wash text-sky-ink">
            {MESSAGES.ruleWallet}
          </Rule>
        ) : null}
      </ul>
    </section>
  )
}

type RuleProps = { sign: ReactNode; className: string; children: ReactNode }

function Rule({ sign, className, children }: RuleProps) {
  return (
    <li className="grid grid-cols-[40px_1fr] items-center gap-3 text-sm">
      <span className={`grid size-10 place-items-center rounded-control ${className}`} aria-hidden="true">
        {sign}
      </span>
      {children}
    </li>
  )
}
