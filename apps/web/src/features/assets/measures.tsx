import type { AssetStatus } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { RuleId } from '@eco/domain/methodology/versions'
import { co2Steps, co2Text, decimalText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  credits as CREDIT_MESSAGES,
  details as DETAILS_MESSAGES,
  card as MESSAGES,
} from '../../messages/en/assets/pages.json'
import { Figure } from '../../ui/figures/calculation.tsx'
import { LedgerLine } from '../../ui/figures/ledger-lines.tsx'
import { productCalculation } from '../../ui/figures/rule-calculation.ts'
import type { Co2 } from './asset.ts'

/** A figure with its unit; a dash for an unknown one. */
export const measureText = (figure: number | null, unit: string): string =>
  figure === null || !Number.isFinite(figure) ? MESSAGES.unknown : `${decimalText(figure)} ${unit}`

type Product = { rule: RuleId; label: string; input: string; factorKg: number; kg: number; kind: string }

/** CO2 of an asset: an input times a factor. */
export const co2Of = (
  { name }: { name: string },
  { rule, label, input, factorKg, kg, kind }: Product,
): Co2 => ({
  label,
  kg,
  calculation: productCalculation({
    rule,
    title: `${name}: ${label}`,
    input,
    factor: `${factorKg} kg`,
    result: co2Steps(kg),
    kind,
  }),
})

/** An amount of CO2 that opens its calculation; a dash for an unknown one. */
export function Co2Line({ label, kg, calculation, rule = false }: Co2 & { rule?: boolean }) {
  return (
    <LedgerLine label={label} rule={rule}>
      {Number.isFinite(kg) ? <Figure calculation={calculation}>{co2Text(kg)}</Figure> : MESSAGES.unknown}
    </LedgerLine>
  )
}

/** The credits of an asset, by its status. */
export function CreditsLine({ status, rule = false }: { status: AssetStatus; rule?: boolean }) {
  return (
    <LedgerLine label={DETAILS_MESSAGES.credits} rule={rule}>
      {format(CREDIT_MESSAGES[status], { credits: CREDITS_PER_ASSET })}
    </LedgerLine>
  )
}
