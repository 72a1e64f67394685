import { dayText } from '../../../lib/format/days.ts'
import { card as CARD_MESSAGES, details as DETAILS_MESSAGES } from '../../../messages/en/assets/pages.json'
import { labels as LABELS, card as MESSAGES } from '../../../messages/en/assets/solar.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { LinesProps } from '../asset.ts'
import { Co2Line, CreditsLine, measureText } from '../measures.tsx'
import { avoidedCo2, capacityText, inverterText, type Solar } from './solar.ts'

export function SolarCardLines({ item: solar, status }: LinesProps<Solar>) {
  return (
    <>
      <LedgerLine label={MESSAGES.generated}>{measureText(solar.generationKwh, 'kWh')}</LedgerLine>
      <Co2Line {...avoidedCo2(solar)} />
      <CreditsLine status={status} />
    </>
  )
}

/** The facts of a solar panel, with units. */
export function SolarLines({ item: solar }: { item: Solar }) {
  const capacity = capacityText(solar)
  const asTyped = solar.capacity.trim()
  return (
    <>
      <LedgerLine label={LABELS.capacity}>{capacity}</LedgerLine>
      {/^[\d.,]*(\s*kW)?$/i.test(asTyped) || asTyped === capacity ? null : (
        <LedgerLine label={DETAILS_MESSAGES.asTyped}>{asTyped}</LedgerLine>
      )}
      <LedgerLine label={LABELS.installationDate}>{dayText(solar.installationDate)}</LedgerLine>
      <LedgerLine label={LABELS.generationKwh}>{measureText(solar.generationKwh, 'kWh')}</LedgerLine>
      <LedgerLine label={LABELS.gridKgPerKwh}>{measureText(solar.gridKgPerKwh, 'kg/kWh')}</LedgerLine>
      <LedgerLine label={LABELS.inverterType}>{inverterText(solar)}</LedgerLine>
      <LedgerLine label={LABELS.identifier}>
        {solar.hasIdentifier ? DETAILS_MESSAGES.fingerprint : CARD_MESSAGES.unknown}
      </LedgerLine>
      <Co2Line {...avoidedCo2(solar)} rule />
    </>
  )
}
