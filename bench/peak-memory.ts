import { readFileSync } from 'node:fs'

const KB_OF_MB = 1_024

/** Most memory that a process had at any moment, MB; undefined where the system does not tell. */
export function peakMb(pid: number): number | undefined {
  try {
    const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : Number(kb) / KB_OF_MB
  } catch {
    return undefined
  }
}
