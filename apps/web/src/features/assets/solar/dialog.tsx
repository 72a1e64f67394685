import { NewAssetDialog } from '../entry/new-asset-dialog.tsx'
import type { NewAssetProps } from '../kind-view.ts'
import { SolarFields } from './fields.tsx'
import { SOLAR_FORM_MESSAGES as MESSAGES } from './messages.ts'
import { savedSolar } from './saved.ts'
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
