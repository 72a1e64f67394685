import type { EV_FIELDS } from '@eco/domain/assets/ev/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { search as MESSAGES } from '../../../messages/en/assets/prefill.json'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import type { AssetForm } from '../entry/form-kind.ts'
import { ChosenModel } from './catalogue/chosen-model.tsx'
import { ModelSearch } from './catalogue/model-search.tsx'
import { chooseModel, type Model } from './catalogue/models.ts'

type ModelFieldsProps = {
  /** Id of the form; one of its controls takes the focus after a choice. */
  id: string
  form: AssetForm<typeof EV_FIELDS>
  held: boolean
  catalogue: Pick<UseQueryResult<readonly Model[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  chosen: Model | undefined
}

/** The search for maker and model, or the chosen model in one line. Without a catalogue, the plain fields. */
export function ModelFields({ id, form, held, catalogue, chosen }: ModelFieldsProps) {
  const [former, setFormer] = useState<Model>()

  function focus(name: keyof typeof EV_FIELDS): void {
    const element = document.getElementById(id)
    const control = element instanceof HTMLFormElement ? element.elements.namedItem(name) : null
    if (control instanceof HTMLElement) control.focus()
  }

  if (chosen)
    return (
      <ChosenModel
        model={chosen}
        held={held}
        onChange={() => {
          setFormer(chosen)
          form.fill({ catalogueId: '' })
        }}
      />
    )
  if (catalogue.isError && !catalogue.isFetching)
    return <InlineNote onRetry={() => void catalogue.refetch()}>{MESSAGES.failed}</InlineNote>
  return (
    <ModelSearch
      models={catalogue.data}
      focus={former !== undefined}
      onChoose={(model) => {
        form.fill(chooseModel(form.values, former, model))
        focus('purchaseYear')
      }}
      onNotListed={() => focus('category')}
    />
  )
}
