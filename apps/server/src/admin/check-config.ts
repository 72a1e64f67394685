import { ConfigError, readConfig, SECRET_NAME, VARIABLES } from '../infra/config.ts'
import { hidePassword } from '../infra/keys/encrypted-address.ts'
import { SITE_VARIABLES } from '../infra/operator-settings.ts'
import { sentence } from '../sentence.ts'
import { formatTable } from './table.ts'
import type { Terminal } from './terminal.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Letters that a mistyped name has wrong at most. */
const TYPO_MOST = 2

/**
 * Prints every setting with its value and where it comes from, and names that are probably mistyped. Needs no
 * database. Passwords are never printed.
 * @throws Error that says what is wrong
 */
export function checkConfig(env: Env, terminal: Terminal): void {
  const names = Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]
  const rows = names.map((name) => {
    const given = env[name]?.trim()
    if (given) return [name, withoutSecrets(name, given), sentence('config.environment')]
    const source = name in SITE_VARIABLES ? 'config.console' : 'config.default'
    return [name, defaultOf(name), sentence(source)]
  })
  const head = [sentence('config.name'), sentence('config.value'), sentence('config.source')]
  for (const line of formatTable(head, rows)) terminal.say(line)
  for (const { name, meant } of mistyped(env)) terminal.say(sentence('config.mistyped', { name, meant }))
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) throw new Error(sentence('config.wrong', { found: error.message }))
    throw error
  }
  terminal.say(sentence('config.right'))
}

function defaultOf(name: keyof typeof VARIABLES): string {
  const { success, data } = VARIABLES[name].read.safeParse(undefined)
  return !success || data === undefined || Array.isArray(data) ? '' : String(data)
}

/** Addresses keep all but their password. */
function withoutSecrets(name: string, value: string): string {
  if (SECRET_NAME.test(name)) return sentence('config.hidden')
  return hidePassword(value)
}

/** Names of the environment that no setting has, but nearly. */
function mistyped(env: Env): { name: string; meant: string }[] {
  const known = Object.keys(VARIABLES)
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => one.length > TYPO_MOST * 2 && distance(name, one) <= TYPO_MOST)
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Letters to add, remove or replace (Levenshtein 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}
