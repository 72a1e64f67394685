import { constants, openSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type DestinationStream, type Logger, pino } from 'pino'
import { createLineOutput } from './line-output.ts'

const STDOUT = 1
/** Most time before a line is written, ms. */
const LATEST_MS = 250

/** What errors may tell. Others hold values: the detail of PostgreSQL, answers of mail servers and providers. */
const LOGGED = ['type', 'message', 'stack', 'code', 'errno', 'syscall', 'severity', 'table', 'constraint']

/** JSON lines. Of errors only `LOGGED`, and the same of their causes. */
export const createLog = (level: string, output: DestinationStream): Logger =>
  pino({ level, serializers: { err: writeError } }, output)

function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { cause, name } = error
  const fields = { ...error, type: name, message: error.message, stack: error.stack }
  const kept = Object.entries(fields).filter(([key]) => LOGGED.includes(key))
  return { ...Object.fromEntries(kept), ...(cause !== undefined && { cause: writeError(cause) }) }
}

type Output = {
  log: Logger
  /** Prints a line for the person who started the server. */
  say: (line: string) => void
}

/**
 * The log on standard output. A system call for each line would cost as much as a small answer, so lines are
 * written together. A full disk or a slow reader blocks nothing: lines are dropped then, and their number is
 * logged later.
 */
export function openLog(level: string): Output {
  const stdout = openStdout()
  const output = createLineOutput(
    (bytes) => writeSync(stdout, bytes),
    (dropped) => log.error({ dropped }, 'log lines were dropped because they could not be written'),
  )
  const log = createLog(level, output)
  setInterval(output.flush, LATEST_MS).unref()
  process.on('exit', output.flushSync)
  return {
    log,
    say: (line) => {
      output.write(`${line}\n`)
      output.flush()
    },
  }
}

/** Standard output as a file descriptor whose writes fail with EAGAIN instead of blocking. */
function openStdout(): number {
  // The process must not end because Node cannot write a warning.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // Node has made a pipe or socket non-blocking by now, but not a terminal: Ctrl-S would stop the server.
  if (!isatty(STDOUT)) return STDOUT
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    return STDOUT
  }
}
