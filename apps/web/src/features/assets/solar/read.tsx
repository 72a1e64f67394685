import type { AssetStatus } from '@eco/domain/assets/kinds'
import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/format/days.ts'
import { card as CARD_MESSAGES, details as MESSAGES } from '../../../messages/en/assets/pages.json'
import { labels as LABELS, card as SOLAR_CARD_MESSAGES } from '../../../messages/en/assets/solar.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { Co2Line, measureText } from '../measures.tsx'
import { AssetRead, KindPicture } from '../page/asset-read.tsx'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation, capacityText, inverterText } from './figures.ts'
import type { Solar } from './solar.ts'

/** The facts of a solar panel, with units. */
export function SolarRead({ solar, status }: { solar: Solar; status: AssetStatus }) {
  const capacity = capacityText(solar)
  const asTyped = solar.capacity.trim()
  return (
    <AssetRead
      asset={solar}
      status={status}
      picture={<KindPicture hue="amber" art={solarArt(solar.capacity)} />}
    >
      <LedgerLine label={LABELS.capacity}>{capacity}</LedgerLine>
      {/^[\d.,]*(\s*kW)?$/i.test(asTyped) || asTyped === capacity ? null : (
        <LedgerLine label={MESSAGES.asTyped}>{asTyped}</LedgerLine>
      )}
      <LedgerLine label={LABELS.installationDate}>{dayText(solar.installationDate)}</LedgerLine>
      <LedgerLine label={LABELS.generationKwh}>{measureText(solar.generationKwh, 'kWh')}</LedgerLine>
      <LedgerLine label={LABELS.gridKgPerKwh}>{measureText(solar.gridKgPerKwh, 'kg/kWh')}</LedgerLine>
      <LedgerLine label={LABELS.inverterType}>{inverterText(solar)}</LedgerLine>
      <LedgerLine label={LABELS.identifier}>
        {solar.hasIdentifier ? MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <Co2Line
        label={SOLAR_CARD_MESSAGES.avoided}
        kg={solarOffsetKg(solar.generationKwh)}
        calculation={avoidedCalculation(solar)}
        rule
      />
    </AssetRead>
  )
}
