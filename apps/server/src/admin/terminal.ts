import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The input and output that a command uses. */
export type Terminal = {
  say: (line: string) => void
  complain: (line: string) => void
  /** Reads all of standard input. */
  readInput: () => Promise<string>
  /** Asks without echoing what is typed; undefined without a terminal. */
  askHidden: ((question: string) => Promise<string>) | undefined
}

const INTERRUPTED = 130

export function processTerminal(): Terminal {
  return {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
    askHidden: process.stdin.isTTY ? askHidden : undefined,
  }
}

async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.on('SIGINT', () => process.exit(INTERRUPTED))
  process.stderr.write(question)
  try {
    return await new Promise((answer) => lines.question('', answer))
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
