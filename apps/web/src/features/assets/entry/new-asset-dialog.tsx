import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { type ReactNode, useId, useState } from 'react'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import type { Hue } from '../../../ui/kind-icon.tsx'
import type { Saved, SavedEvent } from '../after-save/saved.ts'
import type { Asset } from '../asset.ts'
import type { NewAssetProps } from '../kind-view.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { AssetForm, FormKind } from './form-kind.ts'
import { gridOfHere } from './grid-fields.tsx'
import { useNewAsset } from './use-new-asset.ts'
import { checkForm, type FormValues, formValuesOf } from './values.ts'

/** What the fields of an asset's form need. */
export type FieldsProps<Fields extends AssetFields> = {
  id: string
  form: AssetForm<Fields>
  held: boolean
  submit: () => void
}

type NewAssetDialogProps<
  Fields extends AssetFields,
  Item extends Asset & RecordOf<Fields>,
> = NewAssetProps & {
  kind: FormKind<Fields, Item>
  /** Name of the draft. */
  draft: string
  hue: Hue
  messages: { title: string; save: string }
  savedOf: (item: Item, event: SavedEvent) => Saved
  fields: (props: FieldsProps<Fields>) => ReactNode
}

/** The dialog that records an asset. */
export function NewAssetDialog<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  props: NewAssetDialogProps<Fields, Item>,
) {
  const { kind, draft, open, onOpenChange, onSaved, savedOf, hue, messages, fields } = props
  const id = useId()
  const [start] = useState(() => ({ ...formValuesOf(kind.fields), ...gridOfHere() }))
  const form = useDraftForm<FormValues<Fields>>(draft, {
    start,
    check: (values) => checkForm(kind.fields, values),
  })
  const { busy, save, cancel } = useNewAsset(kind, form, (item, message) => {
    onOpenChange(false)
    onSaved(item && savedOf(item, { message, at: Date.now() }))
  })
  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      hue={hue}
      title={messages.title}
      save={messages.save}
      dirty={form.dirty}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      stopsOnClose={false}
    >
      {fields({ id, form, held: busy, submit: save })}
    </EntryDialog>
  )
}
