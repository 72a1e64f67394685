import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GrowthRings } from '../../ui/growth-rings.tsx'
import { STREAK_WORDS as WORDS } from './messages.ts'

/** Where the streak will stand once activities are open; no figure until there is a true one. */
export function StreakPlace() {
  return (
    <Card className="dash-streak">
      <div className="dash-streak-face">
        <GrowthRings steps={0} size={72} />
        <div>
          <h2 className="text-20 font-head">{WORDS.title}</h2>
          <p className="mt-0.5 text-14 text-ink-soft">{WORDS.text}</p>
        </div>
      </div>
      <Link to="/activities" className={buttonClass('tint')}>
        {WORDS.action}
      </Link>
    </Card>
  )
}
