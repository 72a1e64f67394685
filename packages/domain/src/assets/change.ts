/**
 * @param identityFields fields whose change invalidates an approval
 * @returns the given fields that differ from the record; `identity` when one of them is an identity field
 */
export function recordChange<R extends object>(
  recorded: R,
  given: Partial<R>,
  identityFields: readonly (keyof R)[],
): { changed: Partial<R>; identity: boolean } {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== recorded[name as keyof R],
  )
  const changed = Object.fromEntries(entries) as Partial<R>
  return { changed, identity: identityFields.some((name) => name in changed) }
}
