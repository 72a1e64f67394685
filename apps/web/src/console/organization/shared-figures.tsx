import { CHANGE_WINDOW_DAYS, changePercent } from '@eco/domain/credits/constants'
import { Co2Chart } from '../../features/dashboard/co2-chart.tsx'
import { monthsOf, sumsOf } from '../../features/dashboard/mapper.ts'
import { usePart } from '../../features/dashboard/queries.ts'
import { Change, offsetProps, Stat, sized, valueProps } from '../../features/dashboard/summary-cards.tsx'
import { percentText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { calculation as CALCULATION } from '../../messages/en/dashboard.json'
import { overview as MESSAGES } from '../../messages/en/organizations.json'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'
import { type SharedReply, useSharedFigures } from './queries.ts'
import { SharedRecords } from './shared-records.tsx'

/** Sums of the dashboards of members who share; nothing while nobody does. */
export function SharedFigures({ organizationId }: { organizationId: string }) {
  const query = useSharedFigures(organizationId)
  const part = usePart(query)
  const reply = query.data
  if (reply?.members === 0) return null
  const sums = reply && sumsOf(reply)
  return (
    <section aria-label={MESSAGES.shared} className="grid grid-cols-1 gap-4">
      <h2 className="mt-2 text-20 font-head">{MESSAGES.shared}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-3 lg:gap-4">
        <Stat label={MESSAGES.sharedCredits} part={part} value={reply && creditsProps(reply)} />
        <Stat label={MESSAGES.sharedOffset} part={part} value={sums && offsetProps(sums)} />
        <Stat label={MESSAGES.sharedValue} part={part} value={sums && valueProps(sums)} />
      </div>
      <Co2Chart title={MESSAGES.sharedMonths} months={reply && monthsOf(reply)} part={part} />
      <SharedRecords organizationId={organizationId} />
    </section>
  )
}

function creditsProps({ credits, previous_credits, members }: SharedReply) {
  const change = changePercent(previous_credits, credits)
  return {
    ...sized(wholeText(credits)),
    notes: <Change percent={change} />,
    calculation: {
      title: MESSAGES.sharedCredits,
      formula: format(MESSAGES.sharedSum, { count: members, total: wholeText(credits) }),
      lines: [
        { label: MESSAGES.sharedEach, value: wholeText(credits) },
        {
          label: format(CALCULATION.daysBefore, { days: CHANGE_WINDOW_DAYS }),
          value: wholeText(previous_credits),
        },
        {
          label:
            previous_credits === 0
              ? CALCULATION.noChange
              : `(${wholeText(credits)} − ${wholeText(previous_credits)}) ÷ ${wholeText(previous_credits)} × 100`,
          value: `${percentText(change)} %`,
        },
      ],
      ...ruleBasis('total-credits', CALCULATION.counted, CALCULATION.ledger),
    },
  }
}
