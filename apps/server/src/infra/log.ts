import { type Logger, pino } from 'pino'

const STDOUT = 1
/** Lines are written together: as soon as they are so many bytes, and no later than so many ms. */
const TOGETHER_BYTES = 8_192
const LATEST_MS = 250

/**
 * The log on standard output. A system call for each line would cost as much as a small answer; whatever still waits
 * is written when the process ends. Written in place: handing so little to another thread costs seven times more.
 */
export function openLog(level: string): Logger {
  const out = pino.destination({
    dest: STDOUT,
    sync: true,
    minLength: TOGETHER_BYTES,
    periodicFlush: LATEST_MS,
  })
  process.on('exit', () => out.flushSync())
  return pino({ level }, out)
}
