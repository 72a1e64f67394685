import { parseArgs } from 'node:util'
import { sentence } from '../sentence.ts'

/** The command line is not valid. */
export class UsageError extends Error {}

export type Usage = {
  command: string
  /** positional arguments after the command */
  operands: readonly string[]
  option(name: TextOption): string
  passwordStdin: boolean
  flag(name: Flag): boolean
  help: boolean
}

const TEXT = { type: 'string' } as const
const TEXT_OPTIONS = {
  email: TEXT,
  username: TEXT,
  as: TEXT,
  code: TEXT,
  reason: TEXT,
  version: TEXT,
  to: TEXT,
  from: TEXT,
} as const
type TextOption = keyof typeof TEXT_OPTIONS

const YES = { type: 'boolean' } as const
const FLAGS = { 'without-keys': YES, replace: YES, 'dry-run': YES } as const
type Flag = keyof typeof FLAGS

/** @throws UsageError for an option that does not exist or has no value */
export function readUsage(args: readonly string[]): Usage {
  const { values, positionals } = parse(args)
  const [command = '', ...operands] = positionals
  return {
    command,
    operands,
    option(name) {
      const value = values[name]
      if (typeof value !== 'string' || value.trim() === '')
        throw new UsageError(sentence('command.missing', { option: name }))
      return value.trim()
    },
    passwordStdin: values['password-stdin'] === true,
    flag: (name) => values[name] === true,
    help: values.help === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TEXT_OPTIONS,
        ...FLAGS,
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
