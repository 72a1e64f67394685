import { Flag, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'

/** The rules in one line each. */
export function HowItGoes({ both }: { both: boolean }) {
  const rules: readonly { sign: ReactNode; className: string; text: string }[] = [
    { sign: '4', className: 'bg-sun text-xl font-head text-on-sun', text: MESSAGES.ruleMove },
    { sign: <TrendingUp />, className: 'bg-tree-wash text-tree-ink', text: MESSAGES.ruleClimb },
    { sign: <TrendingDown />, className: 'bg-amber-wash text-clay-ink', text: MESSAGES.ruleSlide },
    { sign: <Flag />, className: 'bg-sky-wash text-sky-ink', text: MESSAGES.rulePeak },
    ...(both ? [{ sign: <Wallet />, className: 'bg-sky-wash text-sky-ink', text: MESSAGES.ruleWallet }] : []),
  ]
  return (
    <section className="px-1 lg:row-3">
      <h2 className="mb-3 text-base font-head">{MESSAGES.rules}</h2>
      <ul className="grid gap-3">
        {rules.map(({ sign, className, text }) => (
          <li key={text} className="grid grid-cols-[40px_1fr] items-center gap-3 text-sm">
            <span
              className={`grid size-10 place-items-center rounded-control ${className}`}
              aria-hidden="true"
            >
              {sign}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
