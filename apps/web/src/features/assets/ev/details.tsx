import { FormDetails } from '../entry/form-details.tsx'
import type { DetailsProps } from '../kind-view.ts'
import { EV, type Ev } from './ev.ts'
import { EvFields } from './fields.tsx'
import { EV_DETAILS_MESSAGES as MESSAGES } from './messages.ts'
import { EvRead } from './read.tsx'
import { evLine } from './text.ts'

/** An electric vehicle in a dialog. Remounted for each vehicle. */
export function EvDetails({ item: ev, ...props }: DetailsProps<Ev>) {
  return (
    <FormDetails
      {...props}
      kind={EV}
      draft={`ev ${ev.id}`}
      item={ev}
      line={evLine(ev)}
      reviewAgain={MESSAGES.reviewAgain}
      read={<EvRead ev={ev} status={props.status} />}
      fields={(shared) => <EvFields {...shared} onRecord={ev.hasIdentifier} />}
    />
  )
}
