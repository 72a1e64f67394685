import { Building2, Camera, User } from 'lucide-react'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SegmentedField } from '../../../ui/form/segmented-field.tsx'
import {
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/text-field.tsx'
import { Part } from './section.tsx'

const ROLES = [
  { value: 'user', label: 'Private', icon: <User /> },
  { value: 'organization', label: 'Organization', icon: <Building2 /> },
]
const YEAR_ERROR = 'Choose a year from 2000 to 2030'
const FROM_PHOTO = (
  <>
    <Camera aria-hidden="true" />
    from photo
  </>
)

export function FieldsSection() {
  return (
    <Part title="Field" className="lg:col-span-6">
      <form className="grid gap-x-5 gap-y-4 sm:grid-cols-2" noValidate>
        <div className="sm:col-span-2">
          <ErrorSummary errors={[{ name: 'year', message: YEAR_ERROR }]} />
        </div>
        <TextField label="Model" name="model" defaultValue="Nexon EV" />
        <NumberField label="Range" name="range" unit="km" defaultValue={312} />
        <NumberField label="Purchase Year" name="year" defaultValue={2035} error={YEAR_ERROR} />
        <DateField
          label="Date"
          name="date"
          defaultValue="2026-11-20"
          badge={FROM_PHOTO}
          hint="You can change it."
        />
        <TextField label="Location" name="location" defaultValue="19.07600, 72.87770" readOnly />
        <SelectField
          label="Inverter Type"
          name="inverter"
          placeholder="Select"
          options={['String', 'Micro']}
        />
        <PasswordField
          label="Password"
          name="password"
          defaultValue="a long secret"
          hint="At least 6 characters"
        />
        <NumberField label="Grid Emission Factor" name="factor" unit="kg / kWh" defaultValue={0.7} optional />
        <SegmentedField
          label="Role"
          name="role"
          options={ROLES}
          defaultValue="user"
          className="sm:col-span-2"
        />
        <TextAreaField
          label="Message"
          name="message"
          placeholder="What happened?"
          className="sm:col-span-2"
        />
      </form>
    </Part>
  )
}
