import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNITS, WASTE_UNITS } from '@eco/domain/activities/reward'
import { PLANTS_MAX, PLASTIC_ACTION_MAX } from '@eco/domain/activities/submission'
import { Minus, Plus } from 'lucide-react'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { fieldLabels as LABELS, field as MESSAGES } from '../../../messages/en/activity-form.json'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SegmentedField } from '../../../ui/form/segmented-field.tsx'
import { NumberField, SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { speciesText } from '../page/submission-texts.ts'
import type { ProofForm } from './use-proof-form.ts'

type QuantityFieldsProps = { form: ProofForm; held: boolean }

/** Type and quantity: the fields in which the four activities differ. */
export function QuantityFields({ form, held }: QuantityFieldsProps) {
  const { speciesOptions, quantity } = ACTIVITIES[form.key]
  const species = (
    <SelectField label={ACTIVITY_TEXTS[form.key].speciesLabel} disabled={held} {...form.field('species')}>
      <option value="" disabled>
        {MESSAGES.choose}
      </option>
      {speciesOptions.map((option) => (
        <option key={option} value={option}>
          {speciesText(option)}
        </option>
      ))}
    </SelectField>
  )
  if (quantity === 'action')
    return (
      <>
        {species}
        <TextAreaField
          label={LABELS.plasticAction}
          hint={MESSAGES.plasticHint}
          rows={2}
          maxLength={PLASTIC_ACTION_MAX}
          readOnly={held}
          {...form.field('plasticAction')}
        />
      </>
    )
  if (quantity === 'plants')
    return (
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        {species}
        <PlantsField form={form} held={held} />
      </div>
    )
  const [amount, unit, label, units] =
    quantity === 'weight'
      ? (['wasteWeight', 'wasteUnit', LABELS.wasteWeight, WASTE_UNITS] as const)
      : (['ecoDistance', 'ecoDistanceUnit', LABELS.ecoDistance, DISTANCE_UNITS] as const)
  return (
    <>
      {species}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <NumberField label={label} min={0} readOnly={held} {...form.field(amount)} />
        <SegmentedField
          label={LABELS.unit}
          options={units.map((value) => ({ value, label: MESSAGES.units[value] }))}
          disabled={held}
          {...form.field(unit)}
        />
      </div>
    </>
  )
}

const STEP = 'h-10.5 min-h-0 w-full rounded-none bg-sunken focus-visible:-outline-offset-2'

function PlantsField({ form, held }: QuantityFieldsProps) {
  const { values } = form
  const { error, ...control } = form.field('plantsPlanted')
  const typed = Number(values.plantsPlanted)
  const plants = values.plantsPlanted !== '' && Number.isFinite(typed) ? Math.round(typed) : 0
  const step = (by: number) =>
    form.fill({ plantsPlanted: String(Math.min(PLANTS_MAX, Math.max(1, plants + by))) })
  return (
    <Field label={LABELS.plantsPlanted} error={error}>
      {(wiring) => (
        <span
          className="grid grid-cols-[44px_minmax(0,1fr)_44px] overflow-hidden border border-line-strong rounded-control bg-card data-invalid:border-danger data-invalid:shadow-[inset_0_0_0_1px_var(--danger)]"
          data-invalid={error ? '' : undefined}
        >
          <IconButton
            label={MESSAGES.oneLess}
            className={STEP}
            disabled={held || plants <= 1}
            onClick={() => step(-1)}
          >
            <Minus />
          </IconButton>
          <input
            {...wiring}
            className="w-full min-w-0 text-center font-head tabular-nums [appearance:textfield] focus-visible:-outline-offset-2 [&::-webkit-inner-spin-button]:hidden [&::-webkit-outer-spin-button]:hidden"
            type="number"
            inputMode="numeric"
            min={1}
            max={PLANTS_MAX}
            step={1}
            readOnly={held}
            onWheel={(event) => event.currentTarget.blur()}
            {...control}
          />
          <IconButton
            label={MESSAGES.oneMore}
            className={STEP}
            disabled={held || plants >= PLANTS_MAX}
            onClick={() => step(1)}
          >
            <Plus />
          </IconButton>
        </span>
      )}
    </Field>
  )
}
