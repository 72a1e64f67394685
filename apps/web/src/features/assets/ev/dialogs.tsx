import { evOffsetKg } from '@eco/domain/dashboard/formulas'
import { useQuery } from '@tanstack/react-query'
import { form as FORM_MESSAGES, card as MESSAGES } from '../../../messages/en/assets/ev.json'
import type { Saved, SavedEvent } from '../after-save/saved.ts'
import { FormDetails } from '../entry/form-details.tsx'
import { NewAssetDialog } from '../entry/new-asset-dialog.tsx'
import type { DetailsProps, NewAssetProps } from '../kind-view.ts'
import { measureText } from '../measures.tsx'
import { evArt } from '../pictures.ts'
import { loadModels } from './catalogue/models.ts'
import { EV, type Ev } from './ev.ts'
import { EvFields } from './fields.tsx'
import { evLine, potentialCalculation } from './figures.ts'
import { EvRead } from './read.tsx'

/** The dialog that records an electric vehicle. Loads the models to search when it opens. */
export function EvDialog(props: NewAssetProps) {
  const models = useQuery({
    queryKey: ['ev-models'],
    queryFn: loadModels,
    enabled: props.open,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  const catalogue = {
    models: models.data,
    failed: models.isError && !models.isFetching,
    retry: () => void models.refetch(),
  }
  return (
    <NewAssetDialog
      {...props}
      kind={EV}
      draft="ev"
      hue="sky"
      messages={FORM_MESSAGES}
      savedOf={savedEv}
      fields={(shared) => <EvFields {...shared} catalogue={catalogue} />}
    />
  )
}

function savedEv(ev: Ev, event: SavedEvent): Saved {
  const value = measureText(evOffsetKg(ev.rangeKm), 'kg')
  const co2 = { label: MESSAGES.potential, value, calculation: potentialCalculation(ev) }
  return { ...event, kind: 'ev', hue: 'sky', art: evArt(ev.category), name: ev.name, line: evLine(ev), co2 }
}

/** An electric vehicle in a dialog. Remounted for each vehicle. */
export function EvDetails(props: DetailsProps<Ev>) {
  const { item: ev, status } = props
  return (
    <FormDetails
      {...props}
      kind={EV}
      draft={`ev ${ev.id}`}
      line={evLine(ev)}
      read={<EvRead ev={ev} status={status} />}
      fields={(shared) => <EvFields {...shared} onRecord={ev.hasIdentifier} />}
    />
  )
}
