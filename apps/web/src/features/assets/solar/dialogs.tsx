import { solarOffsetKg } from '@eco/domain/dashboard/formulas'
import { form as FORM_MESSAGES, card as MESSAGES } from '../../../messages/en/assets/solar.json'
import type { Saved, SavedEvent } from '../after-save/saved.ts'
import { FormDetails } from '../entry/form-details.tsx'
import { NewAssetDialog } from '../entry/new-asset-dialog.tsx'
import type { DetailsProps, NewAssetProps } from '../kind-view.ts'
import { measureText } from '../measures.tsx'
import { solarArt } from '../pictures.ts'
import { SolarFields } from './fields.tsx'
import { avoidedCalculation, solarLine } from './figures.ts'
import { SolarRead } from './read.tsx'
import { SOLAR, type Solar } from './solar.ts'

/** The dialog that records a solar panel. */
export function SolarDialog(props: NewAssetProps) {
  return (
    <NewAssetDialog
      {...props}
      kind={SOLAR}
      draft="solar"
      hue="amber"
      messages={FORM_MESSAGES}
      savedOf={savedSolar}
      fields={(shared) => <SolarFields {...shared} />}
    />
  )
}

function savedSolar(solar: Solar, event: SavedEvent): Saved {
  const { name, capacity, generationKwh } = solar
  const value = measureText(solarOffsetKg(generationKwh), 'kg')
  const co2 = { label: MESSAGES.avoided, value, calculation: avoidedCalculation(solar) }
  return { ...event, kind: 'solar', hue: 'amber', art: solarArt(capacity), name, line: solarLine(solar), co2 }
}

/** A solar panel in a dialog. Remounted for each panel. */
export function SolarDetails(props: DetailsProps<Solar>) {
  const { item: solar, status } = props
  return (
    <FormDetails
      {...props}
      kind={SOLAR}
      draft={`solar ${solar.id}`}
      line={solarLine(solar)}
      read={<SolarRead solar={solar} status={status} />}
      fields={(shared) => <SolarFields {...shared} onRecord={solar.hasIdentifier} />}
    />
  )
}
