import { IDENTIFIER_MAX } from '@eco/domain/assets/identifier'
import * as rules from '@eco/domain/assets/solar/fields'
import { isoDay } from '../../../lib/format/days.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import {
  inverter as INVERTER_MESSAGES,
  labels as LABELS,
  form as MESSAGES,
} from '../../../messages/en/assets/solar.json'
import { DateField, NumberField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { controlsOf, FormFrame } from '../entry/form-frame.tsx'
import { GridFields } from '../entry/grid-fields.tsx'
import { IdentifierField } from '../entry/identifier-field.tsx'
import type { FieldsProps } from '../entry/new-asset-dialog.tsx'
import { TICKED } from '../entry/values.ts'

type SolarFieldsProps = FieldsProps<typeof rules.SOLAR_FIELDS> & {
  /** Whether a serial number is stored; undefined for a new panel. */
  onRecord?: boolean
}

/** The fields of a solar panel, without the buttons. */
export function SolarFields({ id, form, held, onRecord, submit }: SolarFieldsProps) {
  const { text, list } = controlsOf(form, held)
  return (
    <FormFrame id={id} form={form} labels={LABELS} held={held} submit={submit}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={LABELS.capacity}
          hint={MESSAGES.capacityHint}
          autoComplete="off"
          inputMode="decimal"
          maxLength={rules.CAPACITY_TEXT_MAX}
          {...text('capacity')}
        />
        <DateField
          label={LABELS.installationDate}
          min={rules.INSTALLATION_DATE_MIN}
          max={isoDay(Date.now())}
          {...text('installationDate')}
        />
        <NumberField
          label={LABELS.generationKwh}
          hint={MESSAGES.generationHint}
          unit="kWh"
          min={0}
          {...text('generationKwh')}
        />
        <SelectField
          label={LABELS.inverterType}
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.INVERTER_TYPES.map((value) => ({ value, label: INVERTER_MESSAGES[value] }))}
          {...list('inverterType')}
        />
        <IdentifierField
          label={LABELS.identifier}
          hint={MESSAGES.identifierHint}
          maxLength={IDENTIFIER_MAX}
          text={text('identifier')}
          dropped={form.values.dropIdentifier === TICKED}
          drop={form.fill}
          onRecord={onRecord}
        />
      </div>
      <GridFields
        values={form.values}
        fill={form.fill}
        held={held}
        label={LABELS.gridKgPerKwh}
        hint={ENTRY_MESSAGES.gridHint}
        factor={text('gridKgPerKwh')}
      />
    </FormFrame>
  )
}
