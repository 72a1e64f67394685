import { ApiError, api, type CallInput } from '@eco/contract'
import { SOLAR_BODY } from '@eco/contract/assets/solar/names'
import * as rules from '@eco/domain/assets/solar/fields'
import { call } from '../../../lib/api/api.ts'
import { isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import {
  form as FORM_MESSAGES,
  inverter as INVERTER_MESSAGES,
  labels as LABELS,
  save as MESSAGES,
} from '../../../messages/en/assets/solar.json'
import { DateField, NumberField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import type { DetailsProps, NewAssetProps } from '../asset.ts'
import { FormDetails, NewAssetDialog } from '../entry/form-dialogs.tsx'
import { controlsOf, FormFrame } from '../entry/form-frame.tsx'
import type { FieldsProps, FormKind } from '../entry/form-kind.ts'
import { GridFields } from '../entry/grid-fields.tsx'
import { IdentifierField } from '../entry/identifier-field.tsx'
import { SolarSecondEstimate } from '../estimates.tsx'
import { SolarLines } from './lines.tsx'
import { avoidedCo2, type Solar, solarArt, solarLine, solarOf } from './solar.ts'

const SOLAR: FormKind<typeof rules.SOLAR_FIELDS, Solar> = {
  kind: 'solar',
  fields: rules.SOLAR_FIELDS,
  names: SOLAR_BODY,
  async save(body, options) {
    const sent = body as CallInput<typeof api.saveSolar>['body']
    const reply = await call(api.saveSolar, { body: sent }, options)
    return { item: reply?.data && solarOf(reply.data), count: reply?.solarCount }
  },
  update: (id, body, options) => call(api.updateSolar, { params: { suid: id }, body }, options),
  messages: MESSAGES,
  labels: LABELS,
  form: FORM_MESSAGES,
  failureOf: (reason) =>
    reason instanceof ApiError
      ? format(MESSAGES.refused, { text: reason.message || MESSAGES.unknown })
      : MESSAGES.noAnswer,
  artOf: solarArt,
  lineOf: solarLine,
  co2Of: avoidedCo2,
}

/** The dialog that records a solar panel. */
export function SolarDialog(props: NewAssetProps) {
  return <NewAssetDialog {...props} kind={SOLAR} Fields={SolarFields} />
}

/** A solar panel in a dialog. Remounted for each panel. */
export function SolarDetails(props: DetailsProps<Solar>) {
  return (
    <FormDetails
      {...props}
      kind={SOLAR}
      Fields={SolarFields}
      Lines={SolarLines}
      Estimate={SolarSecondEstimate}
    />
  )
}

function SolarFields({ id, form, held, onRecord, submit }: FieldsProps<typeof rules.SOLAR_FIELDS>) {
  const { text, list } = controlsOf(form, held, LABELS)
  return (
    <FormFrame id={id} form={form} labels={LABELS} held={held} submit={submit}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          hint={FORM_MESSAGES.capacityHint}
          autoComplete="off"
          inputMode="decimal"
          maxLength={rules.CAPACITY_TEXT_MAX}
          {...text('capacity')}
        />
        <DateField min={rules.INSTALLATION_DATE_MIN} max={isoDay(Date.now())} {...text('installationDate')} />
        <NumberField hint={FORM_MESSAGES.generationHint} unit="kWh" min={0} {...text('generationKwh')} />
        <SelectField
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.INVERTER_TYPES.map((value) => ({ value, label: INVERTER_MESSAGES[value] }))}
          {...list('inverterType')}
        />
        <IdentifierField
          form={form}
          text={text('identifier')}
          hint={FORM_MESSAGES.identifierHint}
          onRecord={onRecord}
        />
      </div>
      <GridFields form={form} held={held} factor={text('gridKgPerKwh')} />
    </FormFrame>
  )
}
