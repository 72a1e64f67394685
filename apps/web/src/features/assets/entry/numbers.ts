/** A typed number: NaN when empty; accepts a decimal comma. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}

/** The same for an optional field. */
export function typedOrNothing(text: string): number | undefined {
  return text.trim() === '' ? undefined : typedNumber(text)
}

/** A number from the server, which may come as text; undefined for anything else. */
export function numberOf(told: unknown): number | undefined {
  if (told === null || told === undefined || told === '') return undefined
  const number = Number(told)
  return Number.isFinite(number) ? number : undefined
}

export const numberValue = (number: number | undefined): string =>
  number === undefined ? '' : String(number)
