import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Planting } from '../../../lib/places/planting.ts'
import type { ArtName } from '../../../ui/art.tsx'
import type { CalculationContent } from '../../../ui/figures/calculation.tsx'
import type { Hue } from '../../../ui/kind-icon.tsx'

/** A saved asset with its CO2. */
export type Saved = {
  kind: AssetKind
  hue: Hue
  art: ArtName
  message: string
  name: string
  line: string
  photo?: string | undefined
  co2?: { label: string; value: string; calculation: CalculationContent }
  /** Trees only: the values that prefill a planting. */
  planting?: Planting
  /** ms since 1970; balances read before this do not include the asset */
  at: number
}

/** The message and the time of a save. */
export type SavedEvent = Pick<Saved, 'message' | 'at'>
