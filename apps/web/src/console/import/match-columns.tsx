import { ApiError, api } from '@eco/contract'
import { IMPORT_NAMES } from '@eco/contract/assets/import-names'
import { IMPORT_FIELDS, requiredColumns } from '@eco/domain/imports/columns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { categories as CATEGORIES, charging as CHARGING } from '../../messages/en/assets/ev.json'
import { inverter as INVERTER } from '../../messages/en/assets/solar.json'
import { imports as IMPORTS, columns as MESSAGES } from '../../messages/en/imports.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { ConsoleLink } from '../link.tsx'
import { addressOf, type Import, importKey, labelOf } from './queries.ts'

type MatchColumnsProps = { file: Import; onChecked: () => void }

/** Step 2: which column holds which field, and values for required fields without a column. */
export function MatchColumns({ file, onChecked }: MatchColumnsProps) {
  const { import_id, kind, headers, samples, file_name } = file
  const names = IMPORT_NAMES[kind]
  const fields = Object.values(names)
  const [columns, setColumns] = useState<Readonly<Record<string, number>>>(file.columns)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(file.values)
  const client = useQueryClient()
  const { mutate, isPending, error } = useSend({
    mutationFn: () => {
      const given = Object.entries(values).filter(
        ([field, text]) => columns[field] === undefined && text !== '',
      )
      const body = { columns: { ...columns }, values: Object.fromEntries(given) }
      return call(api.checkImport, { params: { import_id }, body })
    },
    onSuccess: (data) => {
      client.setQueryData(importKey(import_id), data)
      void client.invalidateQueries({ queryKey: importKey(import_id) })
      onChecked()
    },
  })
  const errors = error instanceof ApiError ? error.fields : {}
  const missing = requiredColumns(kind).filter((name) => columns[names[name] ?? ''] === undefined)
  const match = (at: number, field: string) =>
    setColumns((before) => {
      const others = Object.entries(before).filter(([name, column]) => column !== at && name !== field)
      return { ...Object.fromEntries(others), ...(field !== '' && { [field]: at }) }
    })
  const fieldOf = (at: number) => fields.find((field) => columns[field] === at) ?? ''
  return (
    <form
      className="card card-pad grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <div>
        <h2 className="text-20 font-head wrap-anywhere">{file_name}</h2>
        <p className="text-14 text-ink-soft">
          {format(MESSAGES.found, {
            rows: file.rows,
            columns: headers.length,
            matched: Object.keys(file.columns).length,
          })}
        </p>
      </div>
      <ul className="grid">
        {headers.map((header, at) => {
          const name = header === '' ? format(MESSAGES.unnamed, { number: at + 1 }) : header
          const field = fieldOf(at)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              key={at}
              className="grid items-center gap-x-4 gap-y-1 border-t py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_280px]"
            >
              <span className="text-14 font-strong wrap-anywhere">{name}</span>
              <span className="line-clamp-2 text-14 wrap-anywhere text-ink-soft">
                {[...new Set(samples.flatMap((row) => row[at] || []))].join(', ')}
              </span>
              <SelectField
                label={format(MESSAGES.fieldOf, { name })}
                className="[&_label]:sr-only"
                value={field}
                error={errors[field]}
                onChange={(event) => match(at, event.currentTarget.value)}
                placeholder={MESSAGES.skip}
                options={fields.map((value) => ({ value, label: labelOf(kind, value) }))}
              />
            </li>
          )
        })}
      </ul>
      <p className="text-12 text-ink-soft">{MESSAGES.referenceHint}</p>
      {missing.length > 0 ? (
        <fieldset className="grid gap-3 border-t pt-4">
          <legend className="contents">
            <span className="block font-head">{MESSAGES.missing}</span>
          </legend>
          <p className="-mt-2 text-14 text-ink-soft">{MESSAGES.missingHint}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {missing.map((name) => (
              <ValueField
                key={name}
                file={file}
                name={name}
                error={errors[names[name] ?? '']}
                value={values[names[name] ?? ''] ?? ''}
                onValue={(text) => setValues((before) => ({ ...before, [names[name] ?? '']: text }))}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {error === null ? null : (
        <FieldError role="alert">
          {failureMessage(error, { refused: IMPORTS.refused, noAnswer: IMPORTS.noAnswer })}
        </FieldError>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t pt-4">
        <ConsoleLink to={addressOf()} className={buttonClass('secondary')}>
          {MESSAGES.back}
        </ConsoleLink>
        <Button type="submit" busy={isPending}>
          {format(MESSAGES.check, { rows: file.rows })}
        </Button>
      </div>
    </form>
  )
}

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: CATEGORIES,
  chargingType: CHARGING,
  inverterType: INVERTER,
}

type ValueFieldProps = {
  file: Import
  /** our name of the field */
  name: string
  value: string
  error: string | undefined
  onValue: (text: string) => void
}

/** One value for all rows. */
function ValueField({ file: { kind }, name, value, error, onValue }: ValueFieldProps) {
  const field = IMPORT_FIELDS[kind][name]
  const label = labelOf(kind, IMPORT_NAMES[kind][name] ?? name)
  if (field?.type === 'choice')
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        placeholder={MESSAGES.choose}
        options={field.options.map((option) => ({ value: option, label: OPTIONS[name]?.[option] ?? option }))}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      type={field?.type === 'day' ? 'date' : 'text'}
      inputMode={field?.type === 'number' ? 'decimal' : undefined}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
