import { readFileSync } from 'node:fs'

const KB_OF_MB = 1_024

/** Most memory that a process had at any moment, MB; undefined where the system does not tell. */
export const peakMb = (pid: number): number | undefined => readMb(pid, 'VmHWM')

function readMb(pid: number, field: 'VmHWM' | 'RssAnon'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]
    return kb === undefined ? undefined : Number(kb) / KB_OF_MB
  } catch {
    return undefined
  }
}

const WATCH_EVERY_MS = 50

/** Watches the memory of a process without the files that it maps, which a database of any size has. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, readMb(pid, 'RssAnon') ?? 0)
  }
  look()
  const timer = setInterval(look, WATCH_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
