import { FormDetails } from '../entry/form-details.tsx'
import type { DetailsProps } from '../kind-view.ts'
import { SolarFields } from './fields.tsx'
import { SOLAR_DETAILS_MESSAGES as MESSAGES } from './messages.ts'
import { SolarRead } from './read.tsx'
import { SOLAR, type Solar } from './solar.ts'
import { solarLine } from './text.ts'

/** A solar panel in a dialog. Remounted for each panel. */
export function SolarDetails({ item: solar, ...props }: DetailsProps<Solar>) {
  return (
    <FormDetails
      {...props}
      kind={SOLAR}
      draft={`solar ${solar.id}`}
      item={solar}
      line={solarLine(solar)}
      reviewAgain={MESSAGES.reviewAgain}
      read={<SolarRead solar={solar} status={props.status} />}
      fields={(shared) => <SolarFields {...shared} onRecord={solar.hasIdentifier} />}
    />
  )
}
