import type { AssetStatus } from '@eco/domain/assets/kinds'
import { evOffsetKg, evSavedKg } from '@eco/domain/dashboard/formulas'
import { co2Text } from '../../../lib/format/figures.ts'
import { Figure } from '../../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { KindPicture } from '../kind-picture.tsx'
import { CARD_MESSAGES, DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { AssetRead } from '../page/asset-read.tsx'
import { evArt } from '../pictures.ts'
import { potentialCalculation, savedCalculation } from './calculations.ts'
import type { Ev } from './ev.ts'
import { EV_CARD_MESSAGES, EV_LABELS as LABELS } from './messages.ts'
import { chargingText, measureText } from './text.ts'

/** The facts of an electric vehicle, with units. */
export function EvRead({ ev, status }: { ev: Ev; status: AssetStatus }) {
  return (
    <AssetRead asset={ev} status={status} picture={<KindPicture hue="sky" art={evArt(ev.category)} />}>
      <LedgerLine label={LABELS.category}>{ev.category}</LedgerLine>
      <LedgerLine label={LABELS.manufacturers}>{ev.manufacturers}</LedgerLine>
      <LedgerLine label={LABELS.model}>{ev.model}</LedgerLine>
      <LedgerLine label={LABELS.purchaseYear}>{ev.purchaseYear}</LedgerLine>
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
        {ev.hasIdentifier ? MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <LedgerLine label={EV_CARD_MESSAGES.distance} rule>
        {measureText(ev.distanceKm, 'km')}
      </LedgerLine>
      <LedgerLine label={EV_CARD_MESSAGES.saved}>
        <Figure calculation={savedCalculation(ev)}>{co2Text(evSavedKg(ev.distanceKm))}</Figure>
      </LedgerLine>
      <LedgerLine label={EV_CARD_MESSAGES.potential}>
        <Figure calculation={potentialCalculation(ev)}>{co2Text(evOffsetKg(ev.rangeKm))}</Figure>
      </LedgerLine>
    </AssetRead>
  )
}
