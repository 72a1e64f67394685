import { evOffsetKg, evSavedKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { co2Text } from '../../../lib/format/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { CardProps } from '../kind-view.ts'
import { CARD_MESSAGES, CREDIT_MESSAGES, DETAILS_MESSAGES } from '../messages.ts'
import { AssetCard } from '../page/asset-card.tsx'
import { evArt } from '../pictures.ts'
import { potentialCalculation, savedCalculation } from './calculations.ts'
import type { Ev } from './ev.ts'
import { EV_CARD_MESSAGES as MESSAGES } from './messages.ts'
import { evLine, measureText } from './text.ts'

/** Shows the driven distance; before the first drive, the potential of the range. */
export const EvCard = memo(function EvCard({ item: ev, status, open }: CardProps<Ev>) {
  return (
    <AssetCard
      hue="sky"
      art={evArt(ev.category)}
      asset={ev}
      line={evLine(ev)}
      status={status}
      action={
        <Button
          variant={status === 'rejected' ? 'secondary' : 'tint'}
          onClick={() => open('drives')}
          aria-label={`${CARD_MESSAGES.addDetails}, ${ev.name}`}
        >
          {CARD_MESSAGES.addDetails}
        </Button>
      }
      open={open}
    >
      {ev.distanceKm > 0 ? (
        <>
          <LedgerLine label={MESSAGES.distance}>{measureText(ev.distanceKm, 'km')}</LedgerLine>
          <LedgerLine label={MESSAGES.saved}>
            <Figure calculation={savedCalculation(ev)}>{co2Text(evSavedKg(ev.distanceKm))}</Figure>
          </LedgerLine>
        </>
      ) : (
        <>
          <LedgerLine label={MESSAGES.range}>{measureText(ev.rangeKm, 'km')}</LedgerLine>
          <LedgerLine label={MESSAGES.potential}>
            <Figure calculation={potentialCalculation(ev)}>{co2Text(evOffsetKg(ev.rangeKm))}</Figure>
          </LedgerLine>
        </>
      )}
      <LedgerLine label={DETAILS_MESSAGES.credits}>{CREDIT_MESSAGES[status]}</LedgerLine>
    </AssetCard>
  )
})
