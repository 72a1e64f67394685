/**
 * The given fields that differ from what is recorded; `identity` when an approval cannot stand on them.
 * @param identityFields what an approval rests on
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
