const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const GAP = '  '

/** Columns are as wide as their longest cell. Control characters in members' text are replaced. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows.map((row) => row.map(harmless))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}

/** Replaces control and format characters (escape sequences, direction marks) with a question mark. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '?')

/** '3 d', '5 h', '12 min' */
export function formatAge(ms: number): string {
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
}
