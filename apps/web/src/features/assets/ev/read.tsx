import type { AssetStatus } from '@eco/domain/assets/kinds'
import { evOffsetKg, evSavedKg } from '@eco/domain/dashboard/formulas'
import { card as EV_CARD_MESSAGES, labels as LABELS } from '../../../messages/en/assets/ev.json'
import { card as CARD_MESSAGES, details as MESSAGES } from '../../../messages/en/assets/pages.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { Co2Line, measureText } from '../measures.tsx'
import { AssetRead, KindPicture } from '../page/asset-read.tsx'
import { evArt } from '../pictures.ts'
import type { Ev } from './ev.ts'
import { categoryText, chargingText, potentialCalculation, savedCalculation, yearText } from './figures.ts'

/** The facts of an electric vehicle, with units. */
export function EvRead({ ev, status }: { ev: Ev; status: AssetStatus }) {
  return (
    <AssetRead asset={ev} status={status} picture={<KindPicture hue="sky" art={evArt(ev.category)} />}>
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
        {ev.hasIdentifier ? MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <LedgerLine label={EV_CARD_MESSAGES.distance} rule>
        {measureText(ev.distanceKm, 'km')}
      </LedgerLine>
      <Co2Line
        label={EV_CARD_MESSAGES.saved}
        kg={evSavedKg(ev.distanceKm)}
        calculation={savedCalculation(ev)}
      />
      <Co2Line
        label={EV_CARD_MESSAGES.potential}
        kg={evOffsetKg(ev.rangeKm)}
        calculation={potentialCalculation(ev)}
      />
    </AssetRead>
  )
}
