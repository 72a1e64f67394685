import { co2Text, decimalText } from '../../lib/format/figures.ts'
import { card as MESSAGES } from '../../messages/en/assets/pages.json'
import { type CalculationContent, Figure } from '../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../ui/figures/ledger-lines.tsx'

/** A figure with its unit; a dash for an unknown one. */
export const measureText = (figure: number | null, unit: string): string =>
  figure === null || !Number.isFinite(figure) ? MESSAGES.unknown : `${decimalText(figure)} ${unit}`

type Co2LineProps = { label: string; kg: number; calculation: CalculationContent; rule?: boolean }

/** An amount of CO2 that opens its calculation; a dash for an unknown one. */
export function Co2Line({ label, kg, calculation, rule = false }: Co2LineProps) {
  return (
    <LedgerLine label={label} rule={rule}>
      {Number.isFinite(kg) ? <Figure calculation={calculation}>{co2Text(kg)}</Figure> : MESSAGES.unknown}
    </LedgerLine>
  )
}
