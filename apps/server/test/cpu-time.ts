const MICROS_PER_MS = 1_000

/** What this process has worked so far, all its threads together, ms: unlike a clock it does not run while others work. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROS_PER_MS
}
