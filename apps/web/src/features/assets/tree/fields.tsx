import { PLANTING_DATE_MIN, TREE_HEIGHT_MAX_CM } from '@eco/domain/assets/tree/fields'
import { isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { labels as LABELS, form as MESSAGES } from '../../../messages/en/assets/tree.json'
import { Progress } from '../../../ui/figures/progress.tsx'
import { DateField, NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { EvidencePreview } from '../../../ui/review/evidence.tsx'
import { controlsOf, FormFrame, FromMark } from '../entry/form-frame.tsx'
import { unsentOf } from './photos/from-photo.ts'
import { PhotoField } from './photos/photo-field.tsx'
import { PlaceField } from './place-field.tsx'
import type { TreeForm } from './use-form.ts'
import type { SaveTree } from './use-save.ts'

type TreeFieldsProps = {
  id: string
  form: TreeForm
  /** True when updating: the trunk's diameter is not asked at planting. */
  withDbh: boolean
  save: SaveTree
  /** What a reviewer said about the photos. */
  photoNote?: string | undefined
}

/** The fields of a tree, without the buttons; `id` is the form's id for the submit buttons. */
export function TreeFields(props: TreeFieldsProps) {
  const { id, form, withDbh, save, photoNote } = props
  const { held, upload, cancel } = save
  const { text } = controlsOf(form, held, LABELS)
  return (
    <FormFrame id={id} form={form} labels={LABELS} held={held} submit={save.save}>
      <PhotoField
        list={form.list}
        held={held}
        choose={form.choose}
        move={form.move}
        remove={form.remove}
        note={photoNote}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField hint={MESSAGES.treeNameHint} autoComplete="off" {...text('treeName')} />
        <TextField
          hint={MESSAGES.botanicalNameHint}
          autoComplete="off"
          spellCheck={false}
          {...text('botanicalName')}
        />
        <DateField
          badge={form.marks.plantingDate ? <FromMark from="photo" /> : undefined}
          hint={form.marks.plantingDate ? MESSAGES.plantedEarlier : undefined}
          min={PLANTING_DATE_MIN}
          max={isoDay(Date.now())}
          {...text('plantingDate')}
        />
        <NumberField min={0} max={TREE_HEIGHT_MAX_CM} {...text('heightCm')} />
        {withDbh ? <NumberField hint={MESSAGES.dbhHint} optional min={0} {...text('dbhCm')} /> : null}
      </div>
      <PlaceField form={form} held={held} location={text('location')} />
      {withDbh ? null : <EvidencePreview entry={unsentOf(form)} />}
      {upload ? (
        <Progress
          label={format(MESSAGES.progress, { count: upload.count })}
          sentBytes={upload.sentBytes}
          totalBytes={upload.totalBytes}
          onCancel={cancel}
        />
      ) : null}
    </FormFrame>
  )
}
