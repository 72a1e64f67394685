import { NewAssetDialog } from '../entry/new-asset-dialog.tsx'
import type { NewAssetProps } from '../kind-view.ts'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import { EV } from './ev.ts'
import { EvFields } from './fields.tsx'
import { EV_FORM_MESSAGES as MESSAGES } from './messages.ts'
import { savedEv } from './saved.ts'

/** The dialog that records an electric vehicle. */
export function EvDialog(props: NewAssetProps) {
  const catalogue = useCatalogue(props.open)
  return (
    <NewAssetDialog
      {...props}
      kind={EV}
      draft="ev"
      hue="sky"
      words={MESSAGES}
      savedOf={savedEv}
      fields={(shared) => <EvFields {...shared} catalogue={catalogue} />}
    />
  )
}
