/** A typed number: NaN when empty; accepts a decimal comma. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}

/** The same for an optional field. */
export function typedOrNothing(text: string): number | undefined {
  return text.trim() === '' ? undefined : typedNumber(text)
}

/** A number from the server, which may come as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export const numberValue = (number: number | undefined): string =>
  number === undefined ? '' : String(number)
