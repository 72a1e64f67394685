import { GRID_FACTORS, gridCountryOf } from '@eco/domain/assets/grid-factors'
import { BookOpen } from 'lucide-react'
import type { ComponentProps } from 'react'
import { countryOptions } from '../../../lib/format/countries.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import { grid as MESSAGES } from '../../../messages/en/assets/prefill.json'
import { FIELD_LABEL } from '../../../ui/form/field.tsx'
import { NumberField, SelectField } from '../../../ui/form/text-field.tsx'
import { FromMark } from './form-frame.tsx'
import { numberValue } from './values.ts'

type GridValues = { country: string; gridKgPerKwh: string }

type GridFieldsProps = {
  form: { values: Readonly<GridValues>; fill: (values: Partial<GridValues>) => void }
  held: boolean
  factor: ComponentProps<typeof NumberField>
}

/** The grid emission factor, prefilled by country with its source; the member may enter a better one. */
export function GridFields({ form: { values, fill }, held, factor }: GridFieldsProps) {
  const known = GRID_FACTORS[values.country]
  const isFromCountry = known !== undefined && values.gridKgPerKwh === gridOf(values.country).gridKgPerKwh
  return (
    <fieldset className="grid gap-3 border-y py-3.5">
      <legend className={`float-start ${FIELD_LABEL}`}>{MESSAGES.title}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label={MESSAGES.country}
          name="country"
          placeholder={MESSAGES.other}
          options={countryOptions()}
          disabled={held}
          value={values.country}
          onChange={(event) => fill(gridOf(event.currentTarget.value))}
        />
        <NumberField
          unit="kg/kWh"
          min={0}
          hint={known ? undefined : ENTRY_MESSAGES.gridHint}
          badge={isFromCountry ? <FromMark from="country" /> : undefined}
          {...factor}
        />
      </div>
      {known && isFromCountry ? (
        <p className="flex gap-2 text-xs text-ink-soft">
          <BookOpen className="size-4" aria-hidden="true" />
          <span>
            {format(MESSAGES.source, { ...known.source, name: MESSAGES.sources[known.source.id] })}{' '}
            <a
              href={known.source.url}
              target="_blank"
              rel="noreferrer"
              className="font-strong text-forest-ink underline-offset-[0.24em]"
            >
              {MESSAGES.see}
            </a>
          </span>
        </p>
      ) : null}
    </fieldset>
  )
}

/** A country's factor as typed text; an unknown country keeps the current factor. */
function gridOf(country: string): Partial<GridValues> {
  const known = GRID_FACTORS[country]
  return known ? { country, gridKgPerKwh: numberValue(known.kgPerKwh) } : { country }
}

/** Start values of a new form: the country of this browser and its factor; empty when unknown. */
export function gridOfHere(): Partial<GridValues> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = gridCountryOf(timeZone, navigator.languages ?? [navigator.language])
  return country === undefined ? {} : gridOf(country)
}
