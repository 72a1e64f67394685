/** The value of a ticked checkbox. */
export const TICKED = 'yes'

/** The identifier for an update: null removes the stored one, an empty text keeps it. */
export function identifierOf(
  values: Readonly<{ identifier: string; dropIdentifier: string }>,
): string | null {
  return values.dropIdentifier === TICKED ? null : values.identifier.trim()
}
