import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { co2Text, decimalText } from '../../../lib/format/figures.ts'
import { Figure } from '../../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { CardProps } from '../kind-view.ts'
import { CREDIT_MESSAGES, DETAILS_MESSAGES } from '../messages.ts'
import { AssetCard } from '../page/asset-card.tsx'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation } from './calculations.ts'
import { SOLAR_CARD_MESSAGES as MESSAGES } from './messages.ts'
import type { Solar } from './solar.ts'
import { solarLine } from './text.ts'

export const SolarCard = memo(function SolarCard({ item: solar, status, open }: CardProps<Solar>) {
  return (
    <AssetCard
      hue="amber"
      art={solarArt(solar.capacity)}
      asset={solar}
      line={solarLine(solar)}
      status={status}
      open={open}
    >
      <LedgerLine label={MESSAGES.generated}>{decimalText(solar.generationKwh)} kWh</LedgerLine>
      <LedgerLine label={MESSAGES.avoided}>
        <Figure calculation={avoidedCalculation(solar)}>{co2Text(solarOffsetKg(solar.generationKwh))}</Figure>
      </LedgerLine>
      <LedgerLine label={DETAILS_MESSAGES.credits}>{CREDIT_MESSAGES[status]}</LedgerLine>
    </AssetCard>
  )
})
