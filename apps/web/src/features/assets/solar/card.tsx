import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  credits as CREDIT_MESSAGES,
  details as DETAILS_MESSAGES,
} from '../../../messages/en/assets/pages.json'
import { card as MESSAGES } from '../../../messages/en/assets/solar.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { CardProps } from '../kind-view.ts'
import { Co2Line, measureText } from '../measures.tsx'
import { AssetCard } from '../page/asset-card.tsx'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation, solarLine } from './figures.ts'
import type { Solar } from './solar.ts'

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
      <LedgerLine label={MESSAGES.generated}>{measureText(solar.generationKwh, 'kWh')}</LedgerLine>
      <Co2Line
        label={MESSAGES.avoided}
        kg={solarOffsetKg(solar.generationKwh)}
        calculation={avoidedCalculation(solar)}
      />
      <LedgerLine label={DETAILS_MESSAGES.credits}>
        {format(CREDIT_MESSAGES[status], { credits: CREDITS_PER_ASSET })}
      </LedgerLine>
    </AssetCard>
  )
})
