import * as rules from '@eco/domain/assets/ev/fields'
import { useQuery } from '@tanstack/react-query'
import {
  categories as CATEGORY_MESSAGES,
  charging as CHARGING_MESSAGES,
  labels as LABELS,
  form as MESSAGES,
} from '../../../messages/en/assets/ev.json'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import { FIELD_LABEL } from '../../../ui/form/field.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { controlsOf, FormFrame, FromMark } from '../entry/form-frame.tsx'
import type { FieldsProps } from '../entry/form-kind.ts'
import { GridFields } from '../entry/grid-fields.tsx'
import { IdentifierField } from '../entry/identifier-field.tsx'
import { hintsOf } from './catalogue/chosen-model.tsx'
import { filledBy, loadModels } from './catalogue/models.ts'
import { ModelFields } from './model-fields.tsx'

type Fields = typeof rules.EV_FIELDS

/** The fields of an electric vehicle, without the buttons. A new one can be filled from the catalogue. */
export function EvFields({ id, form, held, onRecord, submit }: FieldsProps<Fields>) {
  const { text, list } = controlsOf(form, held, LABELS)
  const isNew = onRecord === undefined
  const catalogue = useQuery({
    queryKey: ['ev-models'],
    queryFn: loadModels,
    enabled: isNew,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  const chosen = isNew ? catalogue.data?.find((model) => model.id === form.values.catalogueId) : undefined
  const filled = chosen ? filledBy(chosen) : {}
  const mark = (field: keyof Fields) =>
    filled[field] !== undefined && filled[field] === form.values[field] ? (
      <FromMark from="catalogue" />
    ) : undefined
  const hints = chosen && hintsOf(chosen)
  // a chosen model is shown above; its fields reappear when they have errors
  const named = chosen !== undefined && !form.errors.manufacturers && !form.errors.model
  return (
    <FormFrame id={id} form={form} labels={LABELS} held={held} submit={submit}>
      {isNew ? <ModelFields id={id} form={form} held={held} catalogue={catalogue} chosen={chosen} /> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          badge={mark('category')}
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.EV_CATEGORIES.map((value) => ({ value, label: CATEGORY_MESSAGES[value] }))}
          {...list('category')}
        />
        {named ? null : (
          <>
            <TextField autoComplete="off" maxLength={rules.MANUFACTURER_MAX} {...text('manufacturers')} />
            <TextField autoComplete="off" maxLength={rules.MODEL_MAX} {...text('model')} />
          </>
        )}
        <NumberField
          inputMode="numeric"
          step={1}
          min={rules.PURCHASE_YEAR_MIN}
          max={rules.PURCHASE_YEAR_MAX}
          {...text('purchaseYear')}
        />
        <NumberField
          badge={mark('energyKwhPer100Km')}
          hint={mark('energyKwhPer100Km') && hints?.energy}
          unit="kWh/100 km"
          step={rules.ENERGY_CONSUMED_STEP}
          min={rules.ENERGY_CONSUMED_MIN}
          {...text('energyKwhPer100Km')}
        />
        <NumberField
          badge={mark('rangeKm')}
          hint={mark('rangeKm') && hints?.range}
          unit="km"
          min={rules.RANGE_MIN_KM}
          {...text('rangeKm')}
        />
        <SelectField
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.CHARGING_TYPES.map((value) => ({ value, label: CHARGING_MESSAGES[value] }))}
          {...list('chargingType')}
        />
      </div>
      <GridFields form={form} held={held} factor={text('gridKgPerKwh')} />
      <fieldset className="grid gap-3 pt-1">
        <legend className={`float-start ${FIELD_LABEL}`}>{MESSAGES.more}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-5 gap-y-4">
          <NumberField optional unit="km/h" min={0} {...text('topSpeedKmh')} />
          <NumberField optional unit="h" min={0} {...text('chargingTimeH')} />
          <NumberField optional unit="kW" min={0} {...text('motorPowerKw')} />
        </div>
        <IdentifierField
          form={form}
          text={text('identifier')}
          hint={MESSAGES.identifierHint}
          onRecord={onRecord}
        />
      </fieldset>
    </FormFrame>
  )
}
