import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { evOffsetKg, evSavedKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { card as MESSAGES } from '../../../messages/en/assets/ev.json'
import {
  card as CARD_MESSAGES,
  credits as CREDIT_MESSAGES,
  details as DETAILS_MESSAGES,
} from '../../../messages/en/assets/pages.json'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { CardProps } from '../kind-view.ts'
import { Co2Line, measureText } from '../measures.tsx'
import { AssetCard } from '../page/asset-card.tsx'
import { evArt } from '../pictures.ts'
import type { Ev } from './ev.ts'
import { evLine, potentialCalculation, savedCalculation } from './figures.ts'

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
          <Co2Line label={MESSAGES.saved} kg={evSavedKg(ev.distanceKm)} calculation={savedCalculation(ev)} />
        </>
      ) : (
        <>
          <LedgerLine label={MESSAGES.range}>{measureText(ev.rangeKm, 'km')}</LedgerLine>
          <Co2Line
            label={MESSAGES.potential}
            kg={evOffsetKg(ev.rangeKm)}
            calculation={potentialCalculation(ev)}
          />
        </>
      )}
      <LedgerLine label={DETAILS_MESSAGES.credits}>
        {format(CREDIT_MESSAGES[status], { credits: CREDITS_PER_ASSET })}
      </LedgerLine>
    </AssetCard>
  )
})
