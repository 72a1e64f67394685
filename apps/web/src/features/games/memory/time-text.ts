const SECOND_MS = 1_000
const SECONDS = 60

/** '1:04' for 64 seconds. */
export function timeText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / SECOND_MS)
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
