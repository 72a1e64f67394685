/** What was typed as a number: an empty text is none, a decimal comma is read as a point. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}

/** The same for what may be left empty. */
export function typedOrNothing(text: string): number | undefined {
  return text.trim() === '' ? undefined : typedNumber(text)
}

/** A number as the server tells it, in digits or as a number; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export const numberValue = (number: number | undefined): string =>
  number === undefined ? '' : String(number)
