import { savedSolar } from '../after-save/saved.ts'
import { NewAssetDialog, type NewAssetProps } from '../entry/new-asset-dialog.tsx'
import { SOLAR_FORM_MESSAGES as MESSAGES } from '../messages.ts'
import { SolarFields } from './fields.tsx'
import { SOLAR } from './solar.ts'

/** The dialog that records a solar panel. */
export function SolarDialog(props: NewAssetProps) {
  return (
    <NewAssetDialog
      {...props}
      kind={SOLAR}
      draft="solar"
      hue="amber"
      words={MESSAGES}
      savedOf={savedSolar}
      fields={(shared) => <SolarFields {...shared} />}
    />
  )
}
