import { Flag, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'

/** The rules in one line each. */
export function HowItGoes({ both }: { both: boolean }) {
  return (
    <section className="voyage-rules">
      <h2>{MESSAGES.rules}</h2>
      <ul>
        <li>
          <i className="is-move" aria-hidden="true">
            4
          </i>
          {MESSAGES.ruleMove}
        </li>
        <li>
          <i className="is-climb" aria-hidden="true">
            <TrendingUp />
          </i>
          {MESSAGES.ruleClimb}
        </li>
        <li>
          <i className="is-slide" aria-hidden="true">
            <TrendingDown />
          </i>
          {MESSAGES.ruleSlide}
        </li>
        <li>
          <i className="is-peak" aria-hidden="true">
            <Flag />
          </i>
          {MESSAGES.rulePeak}
        </li>
        {both ? (
          <li>
            <i className="is-wallet" aria-hidden="true">
              <Wallet />
            </i>
            {MESSAGES.ruleWallet}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
