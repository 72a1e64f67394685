import { type DetailsProps, FormDetails } from '../entry/form-details.tsx'
import { SOLAR_DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { SolarFields } from './fields.tsx'
import { solarLine } from './messages.ts'
import { SolarRead } from './read.tsx'
import { SOLAR, type Solar } from './solar.ts'

/** A solar panel in a dialog. Remounted for each panel. */
export function SolarDetails({ solar, ...props }: DetailsProps & { solar: Solar }) {
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
