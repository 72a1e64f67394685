import type { AssetStatus } from '@eco/domain/assets/kinds'
import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { dayText } from '../../../lib/format/days.ts'
import { co2Text, decimalText } from '../../../lib/format/figures.ts'
import { Figure } from '../../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { KindPicture } from '../kind-picture.tsx'
import { CARD_MESSAGES, DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { AssetRead } from '../page/asset-read.tsx'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation } from './calculations.ts'
import { SOLAR_LABELS as LABELS, SOLAR_CARD_MESSAGES } from './messages.ts'
import type { Solar } from './solar.ts'
import { capacityText, inverterText } from './text.ts'

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
      <LedgerLine label={LABELS.generationKwh}>{decimalText(solar.generationKwh)} kWh</LedgerLine>
      <LedgerLine label={LABELS.gridKgPerKwh}>{decimalText(solar.gridKgPerKwh)} kg/kWh</LedgerLine>
      <LedgerLine label={LABELS.inverterType}>{inverterText(solar)}</LedgerLine>
      <LedgerLine label={LABELS.identifier}>
        {solar.hasIdentifier ? MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <LedgerLine label={SOLAR_CARD_MESSAGES.avoided} rule>
        <Figure calculation={avoidedCalculation(solar)}>{co2Text(solarOffsetKg(solar.generationKwh))}</Figure>
      </LedgerLine>
    </AssetRead>
  )
}
