import { Flag, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import { VOYAGE_WORDS as WORDS } from './messages.ts'

/** The rules in one line each. */
export function HowItGoes({ both }: { both: boolean }) {
  return (
    <section className="voyage-rules">
      <h2>{WORDS.rules}</h2>
      <ul>
        <li>
          <i className="is-move" aria-hidden="true">
            4
          </i>
          {WORDS.ruleMove}
        </li>
        <li>
          <i className="is-climb" aria-hidden="true">
            <TrendingUp />
          </i>
          {WORDS.ruleClimb}
        </li>
        <li>
          <i className="is-slide" aria-hidden="true">
            <TrendingDown />
          </i>
          {WORDS.ruleSlide}
        </li>
        <li>
          <i className="is-peak" aria-hidden="true">
            <Flag />
          </i>
          {WORDS.rulePeak}
        </li>
        {both ? (
          <li>
            <i className="is-wallet" aria-hidden="true">
              <Wallet />
            </i>
            {WORDS.ruleWallet}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
