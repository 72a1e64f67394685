import { type DetailsProps, FormDetails } from '../entry/form-details.tsx'
import { EV_DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { EV, type Ev } from './ev.ts'
import { EvFields } from './fields.tsx'
import { evLine } from './messages.ts'
import { EvRead } from './read.tsx'

/** An electric vehicle in a dialog. Remounted for each vehicle. */
export function EvDetails({ ev, ...props }: DetailsProps & { ev: Ev }) {
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
