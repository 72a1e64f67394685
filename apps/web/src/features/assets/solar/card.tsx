import type { AssetStatus } from '@eco/domain/assets/kinds'
import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { memo } from 'react'
import { co2Text, decimalText } from '../../../lib/figures.ts'
import { Figure } from '../../../ui/calculation.tsx'
import { LedgerLine } from '../../../ui/ledger-lines.tsx'
import type { Opened } from '../asset.ts'
import { AssetCard } from '../asset-card.tsx'
import { CREDIT_MESSAGES, DETAILS_MESSAGES, SOLAR_CARD_MESSAGES as MESSAGES } from '../messages.ts'
import { solarArt } from '../pictures.ts'
import { avoidedCalculation } from './calculations.ts'
import { solarLine } from './messages.ts'
import type { Solar } from './solar.ts'

type SolarCardProps = { solar: Solar; status: AssetStatus; open: (opened: Opened) => void }

export const SolarCard = memo(function SolarCard({ solar, status, open }: SolarCardProps) {
  return (
    <AssetCard
      kind="solar"
      art={solarArt(solar.capacity)}
      asset={solar}
      line={solarLine(solar)}
      status={status}
      open={(mode) => open({ kind: 'solar', id: solar.id, mode })}
    >
      <LedgerLine label={MESSAGES.generated}>{decimalText(solar.generationKwh)} kWh</LedgerLine>
      <LedgerLine label={MESSAGES.avoided}>
        <Figure calculation={avoidedCalculation(solar)}>{co2Text(solarOffsetKg(solar.generationKwh))}</Figure>
      </LedgerLine>
      <LedgerLine label={DETAILS_MESSAGES.credits}>{CREDIT_MESSAGES[status]}</LedgerLine>
    </AssetCard>
  )
})
