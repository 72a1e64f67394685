/** Pins the server and the load to one core each, where the system supports it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export const SERVER_CORE = 0
export const LOAD_CORE = 1
/** Ticks per second in /proc, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100
/** Fields of /proc/<pid>/stat after the name in brackets. Source: proc(5). */
const USER_TICKS = 11
const SYSTEM_TICKS = 12

export const isPinned = availableParallelism() > 1 && runs('taskset', ['--version'])

function runs(file: string, args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The same command, pinned to one core. */
export function onCore(core: number, command: readonly string[]): [string, string[]] {
  const all = isPinned ? ['taskset', '-c', String(core), ...command] : command
  return [all[0] ?? '', all.slice(1)]
}

/** Seconds of processor time that a process has used; undefined where the system does not report it. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
