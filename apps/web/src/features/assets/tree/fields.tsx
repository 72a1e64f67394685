import { PLANTING_DATE_MIN, TREE_HEIGHT_MAX_CM } from '@eco/domain/assets/tree'
import { History as HistoryIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isoDay } from '../../../lib/days.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineNote } from '../../../ui/inline-note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { DateField, NumberField, TextField } from '../../../ui/text-field.tsx'
import { TREE_FORM_WORDS as WORDS } from '../messages.ts'
import { firstError, type TreeField } from './form.ts'
import { PhotoField } from './photo-field.tsx'
import type { Sending } from './send.ts'
import type { TreeForm } from './use-form.ts'

type TreeFieldsProps = {
  id: string
  form: TreeForm
  /** The trunk's diameter is asked when a tree is updated, not when it is planted. */
  withDbh: boolean
  held: boolean
  sending: Sending | undefined
  cancelSending: () => void
  submit: () => void
}

/** The fields of a tree, without the buttons below; `id` is the form that those submit. */
export function TreeFields(props: TreeFieldsProps) {
  const { id, form, withDbh, held, sending, cancelSending, submit } = props
  const element = useRef<HTMLFormElement>(null)
  const wrong = firstError(form.errors)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second try with the same error focuses it again
  useEffect(() => {
    const control = wrong === undefined ? null : element.current?.elements.namedItem(wrong)
    if (control instanceof HTMLElement && form.tries > 0) control.focus()
  }, [form.tries])

  const wire = (name: TreeField) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    readOnly: held,
    onChange: (event: { currentTarget: { value: string } }) => form.type(name, event.currentTarget.value),
  })

  return (
    <form
      id={id}
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!held) submit()
      }}
    >
      {form.restored ? (
        <InlineNote icon={<HistoryIcon aria-hidden="true" />}>
          {WORDS.restored}{' '}
          <Button variant="quiet" className="-my-2 -ms-2" disabled={held} onClick={form.reset}>
            {WORDS.discard}
          </Button>
        </InlineNote>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={WORDS.treeName}
          hint={WORDS.treeNameHint}
          autoComplete="off"
          {...wire('treeName')}
        />
        <TextField
          label={WORDS.botanicalName}
          hint={WORDS.botanicalNameHint}
          autoComplete="off"
          spellCheck={false}
          {...wire('botanicalName')}
        />
        <DateField
          label={WORDS.plantingDate}
          min={PLANTING_DATE_MIN}
          max={isoDay(Date.now())}
          {...wire('plantingDate')}
        />
        <NumberField label={WORDS.height} min={0} max={TREE_HEIGHT_MAX_CM} {...wire('heightCm')} />
        {withDbh ? (
          <NumberField label={WORDS.dbh} hint={WORDS.dbhHint} optional min={0} {...wire('dbhCm')} />
        ) : null}
        <TextField
          label={WORDS.location}
          hint={WORDS.locationHint}
          className={withDbh ? '' : 'sm:col-span-2'}
          autoComplete="off"
          {...wire('location')}
        />
      </div>
      <PhotoField list={form.list} held={held} choose={form.choose} move={form.move} remove={form.remove} />
      {sending ? (
        <Progress
          label={WORDS.progress(sending.count)}
          sentBytes={sending.sentBytes}
          totalBytes={sending.totalBytes}
          onCancel={cancelSending}
        />
      ) : null}
    </form>
  )
}
