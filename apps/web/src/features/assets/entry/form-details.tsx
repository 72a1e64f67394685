import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import type { Asset } from '../asset.ts'
import type { DetailsProps } from '../kind-view.ts'
import { DetailsDialog } from '../page/details-dialog.tsx'
import type { FormKind } from './form-kind.ts'
import type { FieldsProps } from './new-asset-dialog.tsx'
import { useChangedAsset } from './use-changed-asset.ts'
import { checkForm, type FormValues, formValuesOf } from './values.ts'

type FormDetailsProps<
  Fields extends AssetFields,
  Item extends Asset & RecordOf<Fields>,
> = DetailsProps<Item> & {
  kind: FormKind<Fields, Item>
  /** Name of the draft. */
  draft: string
  line: string
  read: ReactNode
  fields: (props: FieldsProps<Fields>) => ReactNode
}

/** An asset that is only a form, in a dialog. Remounted for each asset. */
export function FormDetails<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  props: FormDetailsProps<Fields, Item>,
) {
  const { kind, draft, item, status, line, close, read, fields } = props
  const id = useId()
  const [mode, setMode] = useState(props.start)
  const start = useMemo(() => formValuesOf(kind.fields, item), [kind, item])
  const form = useDraftForm<FormValues<Fields>>(draft, {
    start,
    check: (values) => checkForm(kind.fields, values),
  })
  const { busy, save, cancel } = useChangedAsset(kind, item, form, () => setMode('read'))
  return (
    <DetailsDialog
      asset={item}
      line={line}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      close={close}
      reviewAgain={kind.messages.reviewAgain}
      read={read}
      edit={fields({ id, form, held: busy, submit: save })}
    />
  )
}
