import { resolve } from 'node:path'
import { readConfig } from '../infra/config.ts'
import { exportKeys, formatKeys, newKeys } from '../infra/keys/given-keys.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'
import { type Usage, UsageError } from './usage.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Prints keys in the form of KEYS and KEY_FILE, and nothing else, so that they can go to a file: `keys export` those
 * of this server, `keys create` new ones for a new database. Needs no database.
 */
export async function printKeys(env: Env, terminal: Terminal, { operands }: Usage): Promise<void> {
  const [act, ...extra] = operands
  if (extra.length > 0 || (act !== 'export' && act !== 'create'))
    throw new UsageError(sentence('command.keys.usage'))
  if (act === 'create') return terminal.say(formatKeys(newKeys()))
  const dataDir = resolve(readConfig(env).DATA_DIR)
  const found = await exportKeys(dataDir)
  if (found.keys.size === 0) throw new Error(sentence('command.keys.none', { folder: dataDir }))
  terminal.say(formatKeys(found))
}
