import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import { type ComponentType, useId, useMemo, useState } from 'react'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import { EvidencePreview } from '../../../ui/review/evidence.tsx'
import type { Asset, DetailsProps, NewAssetProps } from '../asset.ts'
import { AssetRead, KindPicture } from '../page/asset-read.tsx'
import { DetailsDialog } from '../page/details-dialog.tsx'
import { useDetailsMode } from '../page/details-mode.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { fixOf, withFix } from './fix.ts'
import type { FieldsProps, FormKind } from './form-kind.ts'
import { gridOfHere } from './grid-fields.tsx'
import { useChangedAsset, useNewAsset } from './use-asset-form.ts'
import { checkForm, type FormValues, formValuesOf } from './values.ts'

type FormDialogProps<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>> = {
  kind: FormKind<Fields, Item>
  Fields: ComponentType<FieldsProps<Fields>>
}

/** The dialog that records an asset. */
export function NewAssetDialog<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>({
  kind,
  Fields,
  open,
  onOpenChange,
  onSaved,
}: NewAssetProps & FormDialogProps<Fields, Item>) {
  const id = useId()
  const [start] = useState(() => ({ ...formValuesOf(kind.fields), ...gridOfHere() }))
  const form = useDraftForm<FormValues<Fields>>(kind.kind, {
    start,
    check: (values) => checkForm(kind.fields, values),
  })
  const { busy, save, cancel } = useNewAsset(kind, form, (item, message) => {
    onOpenChange(false)
    if (item === undefined) return onSaved(undefined)
    const { name } = item
    const [art, line, co2] = [kind.artOf(item), kind.lineOf(item), kind.co2Of(item)]
    onSaved({ id: item.id, kind: kind.kind, message, at: Date.now(), name, art, line, co2 })
  })
  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      kind={kind.kind}
      texts={kind.form}
      dirty={form.dirty}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      stopsOnClose={false}
    >
      <Fields id={id} form={form} held={busy} submit={save} onRecord={undefined} />
      <EvidencePreview
        entry={{ kind: kind.kind, photos: [], hasIdentifier: form.values.identifier.trim() !== '' }}
      />
    </EntryDialog>
  )
}

/** An asset that is only a form, in a dialog. Remounted for each asset. */
export function FormDetails<
  Fields extends AssetFields,
  Item extends Asset & RecordOf<Fields> & { hasIdentifier: boolean },
>({
  kind,
  Fields,
  Lines,
  Estimate,
  item,
  status,
  start,
  field: startField,
  close,
}: DetailsProps<Item> &
  FormDialogProps<Fields, Item> &
  Record<'Lines' | 'Estimate', ComponentType<{ item: Item }>>) {
  const id = useId()
  const { mode, setMode, field, improve } = useDetailsMode(start, startField)
  const values = useMemo(() => formValuesOf(kind.fields, item), [kind, item])
  const form = useDraftForm<FormValues<Fields>>(`${kind.kind} ${item.id}`, {
    start: values,
    check: (typed) => checkForm(kind.fields, typed),
  })
  const { busy, save, cancel } = useChangedAsset(kind, item, form, () => setMode('read'))
  const fix = fixOf(kind.kind, item, status)
  return (
    <DetailsDialog
      asset={item}
      line={kind.lineOf(item)}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      close={close}
      reviewAgain={kind.messages.reviewAgain}
      startField={field ?? fix?.field}
      read={
        <AssetRead
          kind={kind.kind}
          asset={item}
          status={status}
          labels={kind.labels}
          onFix={() => setMode('edit')}
          onImprove={improve}
          picture={<KindPicture kind={kind.kind} art={kind.artOf(item)} />}
          estimate={<Estimate item={item} />}
        >
          <Lines item={item} />
        </AssetRead>
      }
      edit={
        <Fields
          id={id}
          form={withFix(form, fix, values)}
          held={busy}
          submit={save}
          onRecord={item.hasIdentifier}
        />
      }
    />
  )
}
