import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { BookOpen } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FIELD_LABEL } from '../../../ui/form/field.tsx'
import { NumberField, SelectField } from '../../../ui/form/text-field.tsx'
import { GRID_MESSAGES as MESSAGES } from '../prefill-messages.ts'
import { FromMark } from './from-mark.tsx'
import { type GridValues, gridOf } from './grid.ts'

type GridFieldsProps = {
  values: Readonly<GridValues>
  fill: (values: Partial<GridValues>) => void
  held: boolean
  label: string
  hint: string
  factor: Omit<ComponentProps<typeof NumberField>, 'label'>
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const COUNTRIES = Object.keys(GRID_FACTORS)
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** The grid emission factor, prefilled by country with its source; the member may enter a better one. */
export function GridFields({ values, fill, held, label, hint, factor }: GridFieldsProps) {
  const known = GRID_FACTORS[values.country]
  const isFromCountry = known !== undefined && values.gridKgPerKwh === gridOf(values.country).gridKgPerKwh
  return (
    <fieldset className="entry-grid">
      <legend className={FIELD_LABEL}>{MESSAGES.title}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label={MESSAGES.country}
          name="country"
          placeholder={MESSAGES.other}
          options={COUNTRIES}
          disabled={held}
          value={values.country}
          onChange={(event) => fill(gridOf(event.currentTarget.value))}
        />
        <NumberField
          label={label}
          unit="kg/kWh"
          min={0}
          hint={known ? undefined : hint}
          badge={isFromCountry ? <FromMark from="country" /> : undefined}
          {...factor}
        />
      </div>
      {known && isFromCountry ? (
        <p className="entry-source">
          <BookOpen aria-hidden="true" />
          <span>
            {MESSAGES.source(known.source.name, known.source.version, known.source.year)}{' '}
            <a href={known.source.url} target="_blank" rel="noreferrer">
              {MESSAGES.see}
            </a>
          </span>
        </p>
      ) : null}
    </fieldset>
  )
}
