import { COINS_PER_PLANT } from '@eco/domain/activities/reward'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { ReactNode } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { treeWays as MESSAGES } from '../../messages/en/tree-ways.json'
import { Card } from '../card.tsx'
import { KindIcon } from '../kind-icon.tsx'

/** A tree is an asset and its planting is an activity: offers both side by side. */
export function TreeWays({ action }: { action?: ReactNode }) {
  return (
    <Card aria-label={MESSAGES.title}>
      <h2 className="text-20 font-head">{MESSAGES.title}</h2>
      <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <h3 className="mb-1 flex items-center gap-2 font-head">
            <KindIcon small hue="tree" />
            {MESSAGES.asset}
          </h3>
          <p className="text-14 text-ink-soft">
            {format(MESSAGES.assetText, { credits: CREDITS_PER_ASSET })}
          </p>
        </div>
        <div>
          <h3 className="mb-1 flex items-center gap-2 font-head">
            <KindIcon small hue="forest" />
            {MESSAGES.activity}
          </h3>
          <p className="text-14 text-ink-soft">{format(MESSAGES.activityText, { coins: COINS_PER_PLANT })}</p>
        </div>
      </div>
      {/* At 200 % text size the label of the action needs more than one line. */}
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-3 *:max-w-full *:whitespace-normal">
        <p className="text-14">{MESSAGES.both}</p>
        {action}
      </div>
    </Card>
  )
}
