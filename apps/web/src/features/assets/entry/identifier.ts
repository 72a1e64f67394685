/** What a ticked box holds. */
export const TICKED = 'yes'

/** The identifier of a change: null removes the one on record, empty leaves it. */
export function identifierOf(
  values: Readonly<{ identifier: string; dropIdentifier: string }>,
): string | null {
  return values.dropIdentifier === TICKED ? null : values.identifier.trim()
}
