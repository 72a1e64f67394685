import type { Input, Inputs } from '@eco/domain/methodology/rule'
import { useState } from 'react'
import { exactText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { rule as MESSAGES } from '../../messages/en/methodology.json'

export type InputField = {
  input: Input
  text: string
  change: (text: string) => void
  /** What is wrong with the typed text. */
  error: string | undefined
}

/** The calculator's fields. `given` has the valid numbers only; `complete` is true when all are. */
export function useInputs(inputs: readonly Input[]): {
  fields: InputField[]
  given: Inputs
  complete: boolean
} {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(inputs.map(({ name, example }) => [name, String(example)])),
  )
  const fields = inputs.map((input) => {
    const text = texts[input.name] ?? ''
    const change = (next: string) => setTexts((before) => ({ ...before, [input.name]: next }))
    return { input, text, change, error: isWithin(input, text) ? undefined : errorOf(input) }
  })
  const valid = fields.filter(({ error }) => error === undefined)
  return {
    fields,
    given: Object.fromEntries(valid.map(({ input, text }) => [input.name, Number(text)])),
    complete: valid.length === fields.length,
  }
}

function isWithin({ min, max, whole }: Input, text: string): boolean {
  const number = Number(text)
  return text.trim() !== '' && number >= min && number <= max && (!whole || Number.isInteger(number))
}

const errorOf = ({ min, max, whole }: Input): string =>
  format(whole ? MESSAGES.wholeNumber : MESSAGES.number, { min: exactText(min), max: exactText(max) })
