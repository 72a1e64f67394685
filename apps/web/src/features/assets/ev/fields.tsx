import * as rules from '@eco/domain/assets/ev/fields'
import { IDENTIFIER_MAX } from '@eco/domain/assets/identifier'
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
import { GridFields } from '../entry/grid-fields.tsx'
import { IdentifierField } from '../entry/identifier-field.tsx'
import type { FieldsProps } from '../entry/new-asset-dialog.tsx'
import { TICKED } from '../entry/values.ts'
import { hintsOf } from './catalogue/chosen-model.tsx'
import { filledBy } from './catalogue/fill.ts'
import type { Catalogue } from './catalogue/models.ts'
import { ModelFields } from './model-fields.tsx'

type Fields = typeof rules.EV_FIELDS

type EvFieldsProps = FieldsProps<Fields> & {
  /** The models to search, for a new vehicle. */
  catalogue?: Catalogue
  /** Whether a registration or VIN is stored; undefined for a new vehicle. */
  onRecord?: boolean
}

/** The fields of an electric vehicle, without the buttons. */
export function EvFields({ id, form, held, catalogue, onRecord, submit }: EvFieldsProps) {
  const { text, list } = controlsOf(form, held)
  const { catalogueId } = form.values
  const chosen =
    catalogueId === '' ? undefined : catalogue?.models?.find(({ id: known }) => known === catalogueId)
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
      {catalogue ? (
        <ModelFields id={id} form={form} held={held} catalogue={catalogue} chosen={chosen} />
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          badge={mark('category')}
          label={LABELS.category}
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.EV_CATEGORIES.map((value) => ({ value, label: CATEGORY_MESSAGES[value] }))}
          {...list('category')}
        />
        {named ? null : (
          <>
            <TextField
              label={LABELS.manufacturers}
              autoComplete="off"
              maxLength={rules.MANUFACTURER_MAX}
              {...text('manufacturers')}
            />
            <TextField
              label={LABELS.model}
              autoComplete="off"
              maxLength={rules.MODEL_MAX}
              {...text('model')}
            />
          </>
        )}
        <NumberField
          label={LABELS.purchaseYear}
          inputMode="numeric"
          step={1}
          min={rules.PURCHASE_YEAR_MIN}
          max={rules.PURCHASE_YEAR_MAX}
          {...text('purchaseYear')}
        />
        <NumberField
          label={LABELS.energyKwhPer100Km}
          badge={mark('energyKwhPer100Km')}
          hint={mark('energyKwhPer100Km') && hints?.energy}
          unit="kWh/100 km"
          step={rules.ENERGY_CONSUMED_STEP}
          min={rules.ENERGY_CONSUMED_MIN}
          {...text('energyKwhPer100Km')}
        />
        <NumberField
          label={LABELS.rangeKm}
          badge={mark('rangeKm')}
          hint={mark('rangeKm') && hints?.range}
          unit="km"
          min={rules.RANGE_MIN_KM}
          {...text('rangeKm')}
        />
        <SelectField
          label={LABELS.chargingType}
          placeholder={ENTRY_MESSAGES.choose}
          options={rules.CHARGING_TYPES.map((value) => ({ value, label: CHARGING_MESSAGES[value] }))}
          {...list('chargingType')}
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
      <fieldset className="grid gap-3 pt-1">
        <legend className={`float-start ${FIELD_LABEL}`}>{MESSAGES.more}</legend>
        <div className="entry-more">
          <NumberField optional label={LABELS.topSpeedKmh} unit="km/h" min={0} {...text('topSpeedKmh')} />
          <NumberField optional label={LABELS.chargingTimeH} unit="h" min={0} {...text('chargingTimeH')} />
          <NumberField optional label={LABELS.motorPowerKw} unit="kW" min={0} {...text('motorPowerKw')} />
        </div>
        <IdentifierField
          label={LABELS.identifier}
          hint={MESSAGES.identifierHint}
          maxLength={IDENTIFIER_MAX}
          text={text('identifier')}
          dropped={form.values.dropIdentifier === TICKED}
          drop={form.fill}
          onRecord={onRecord}
        />
      </fieldset>
    </FormFrame>
  )
}
