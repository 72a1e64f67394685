import type { AssetStatus } from '@eco/domain/assets/kinds'
import { evOffsetKg, evSavedKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { co2Text } from '../../../lib/figures.ts'
import { Figure } from '../../../ui/calculation.tsx'
import { LedgerLine } from '../../../ui/ledger-lines.tsx'
import type { Opened } from '../asset.ts'
import { AssetCard } from '../asset-card.tsx'
import { CREDIT_MESSAGES, DETAILS_MESSAGES, EV_CARD_MESSAGES as MESSAGES } from '../messages.ts'
import { evArt } from '../pictures.ts'
import { potentialCalculation, savedCalculation } from './calculations.ts'
import type { Ev } from './ev.ts'
import { evLine, measureText } from './messages.ts'

type EvCardProps = { ev: Ev; status: AssetStatus; open: (opened: Opened) => void }

/** Shows the driven distance; before the first drive, the potential of the range. */
export const EvCard = memo(function EvCard({ ev, status, open }: EvCardProps) {
  return (
    <AssetCard
      kind="ev"
      art={evArt(ev.category)}
      asset={ev}
      line={evLine(ev)}
      status={status}
      open={(mode) => open({ kind: 'ev', id: ev.id, mode })}
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
