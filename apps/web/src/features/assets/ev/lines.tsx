import { labels as LABELS, card as MESSAGES } from '../../../messages/en/assets/ev.json'
import { card as CARD_MESSAGES, details as DETAILS_MESSAGES } from '../../../messages/en/assets/pages.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { LinesProps } from '../asset.ts'
import { Co2Line, CreditsLine, measureText } from '../measures.tsx'
import { categoryText, chargingText, type Ev, potentialCo2, savedCo2, yearText } from './ev.ts'

/** The driven distance; before the first drive, the potential of the range. */
export function EvCardLines({ item: ev, status }: LinesProps<Ev>) {
  const driven = ev.distanceKm > 0
  return (
    <>
      <LedgerLine label={driven ? MESSAGES.distance : MESSAGES.range}>
        {measureText(driven ? ev.distanceKm : ev.rangeKm, 'km')}
      </LedgerLine>
      <Co2Line {...(driven ? savedCo2(ev) : potentialCo2(ev))} />
      <CreditsLine status={status} />
    </>
  )
}

/** The facts of an electric vehicle, with units. */
export function EvLines({ item: ev }: { item: Ev }) {
  return (
    <>
      <LedgerLine label={LABELS.category}>{categoryText(ev)}</LedgerLine>
      <LedgerLine label={LABELS.manufacturers}>{ev.manufacturers}</LedgerLine>
      <LedgerLine label={LABELS.model}>{ev.model}</LedgerLine>
      <LedgerLine label={LABELS.purchaseYear}>{yearText(ev)}</LedgerLine>
      <LedgerLine label={LABELS.energyKwhPer100Km}>
        {measureText(ev.energyKwhPer100Km, 'kWh/100 km')}
      </LedgerLine>
      <LedgerLine label={LABELS.rangeKm}>{measureText(ev.rangeKm, 'km')}</LedgerLine>
      <LedgerLine label={LABELS.chargingType}>{chargingText(ev)}</LedgerLine>
      <LedgerLine label={LABELS.gridKgPerKwh}>{measureText(ev.gridKgPerKwh, 'kg/kWh')}</LedgerLine>
      <LedgerLine label={LABELS.topSpeedKmh}>{measureText(ev.topSpeedKmh, 'km/h')}</LedgerLine>
      <LedgerLine label={LABELS.chargingTimeH}>{measureText(ev.chargingTimeH, 'h')}</LedgerLine>
      <LedgerLine label={LABELS.motorPowerKw}>{measureText(ev.motorPowerKw, 'kW')}</LedgerLine>
      <LedgerLine label={LABELS.identifier}>
        {ev.hasIdentifier ? DETAILS_MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <LedgerLine label={MESSAGES.distance} rule>
        {measureText(ev.distanceKm, 'km')}
      </LedgerLine>
      <Co2Line {...savedCo2(ev)} />
      <Co2Line {...potentialCo2(ev)} />
    </>
  )
}
