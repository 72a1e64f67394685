import type { Deps } from '../deps.ts'
import { type Opened, openFeatures } from '../open-features.ts'
import { sentence } from '../sentence.ts'
import { createStaff, printResetLink, removeSecondFactor, setPassword } from './accounts.ts'
import { backUp, restore } from './backups.ts'
import { checkConfig } from './check-config.ts'
import { printKeys } from './keys.ts'
import { checkBooksNow, rotateKeys } from './maintenance.ts'
import { copyMediaFiles } from './media.ts'
import { approveEntry, listWaiting, rejectEntry } from './reviews.ts'
import type { Terminal } from './terminal.ts'
import { readUsage, type Usage, UsageError } from './usage.ts'

const EXIT = { done: 0, refused: 1, usage: 2 } as const

type Command = {
  /** number of positional arguments after the command's name */
  operands: number
  run: (opened: Opened, terminal: Terminal, usage: Usage) => Promise<void>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': { operands: 0, run: (o, t, u) => createStaff(o, t, u, 'admin') },
  'create-reviewer': { operands: 0, run: (o, t, u) => createStaff(o, t, u, 'reviewer') },
  'reset-password': { operands: 0, run: setPassword },
  'reset-link': { operands: 0, run: printResetLink },
  'reset-second-factor': { operands: 0, run: removeSecondFactor },
  list: { operands: 0, run: listWaiting },
  approve: { operands: 1, run: approveEntry },
  reject: { operands: 1, run: rejectEntry },
  'check-books': { operands: 0, run: checkBooksNow },
  backup: { operands: 0, run: backUp },
  media: { operands: 1, run: copyMediaFiles },
  'rotate-key': { operands: 0, run: rotateKeys },
}

/**
 * Runs one command line.
 * @param open opens the server's database; `close` releases it
 * @param env the settings, for commands that do not open the server's database
 * @returns the exit code
 */
export async function runAdmin(
  args: readonly string[],
  terminal: Terminal,
  open: () => Promise<{ deps: Deps; close: () => Promise<void> }>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  try {
    const usage = readUsage(args)
    if (usage.help || usage.command === 'help') {
      terminal.say(sentence('command.help'))
      return EXIT.done
    }
    if (usage.command === 'keys') {
      await printKeys(env, terminal, usage)
      return EXIT.done
    }
    if (usage.command === 'config') {
      checkConfig(env, terminal)
      return EXIT.done
    }
    // Opens nothing: what is there may be missing, damaged or of a newer version.
    if (usage.command === 'restore') {
      await restore(env, terminal, usage)
      return EXIT.done
    }
    const command = Object.hasOwn(COMMANDS, usage.command) ? COMMANDS[usage.command] : undefined
    if (usage.command === '') throw new UsageError(sentence('command.help'))
    if (!command) throw new UsageError(sentence('command.unknownCommand', { name: usage.command }))
    const extra = usage.operands.slice(command.operands)
    if (extra.length > 0) throw new UsageError(sentence('command.tooMany', { extra: extra.join(' ') }))
    const { deps, close } = await open()
    try {
      await command.run({ deps, features: openFeatures(deps) }, terminal, usage)
    } finally {
      await close()
    }
    return EXIT.done
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? EXIT.usage : EXIT.refused
  }
}
