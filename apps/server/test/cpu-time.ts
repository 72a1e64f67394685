const MICROS_PER_MS = 1_000

/**
 * CPU time of this process and all its threads so far, ms: unlike a clock it does not count other processes.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROS_PER_MS
}
