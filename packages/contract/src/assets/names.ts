/** Translates between our names of fields and those of the API, in both directions. */

type Names = Readonly<Record<string, string>>
type Renamed<Values, N> = {
  [K in keyof Values as K extends keyof N ? N[K] & string : never]: Values[K]
}
type Inverse<N extends Names> = { [K in keyof N as N[K]]: K }

/** Renames the fields that `names` lists; leaves out the others and those that are undefined. */
export function rename<Values extends object, const N extends Names>(
  values: Values,
  names: N,
): Renamed<Values, N> {
  const all = values as Readonly<Record<string, unknown>>
  const renamed: Record<string, unknown> = {}
  for (const name in names) if (all[name] !== undefined) renamed[names[name] as string] = all[name]
  return renamed as Renamed<Values, N>
}

export const inverse = <const N extends Names>(names: N): Inverse<N> =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours])) as Inverse<N>

/** Replies have the names of requests in lower case. */
export const inLowerCase = <const N extends Names>(names: N): { [K in keyof N]: Lowercase<N[K]> } =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [ours, theirs.toLowerCase()])) as {
    [K in keyof N]: Lowercase<N[K]>
  }

/** Names that every asset has in replies. */
export const REPLY_HEAD = {
  ownerId: 'u_id',
  status: 'status',
  reasonCode: 'reason_code',
  reason: 'reason',
  createdAt: 'created_date',
} as const
