import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import type { Deps } from '../deps.ts'
import type { StaffRole } from '../features/accounts/staff.ts'
import type { Opened } from '../open-features.ts'
import { Problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'
import { type Usage, UsageError } from './usage.ts'

const UNKNOWN_PASSWORD_BYTES = 32

export async function createStaff(
  { deps, features }: Opened,
  terminal: Terminal,
  usage: Usage,
  role: StaffRole,
) {
  const given = { role, email: usage.option('email'), username: usage.option('username') }
  const { password, unknown } = await choosePassword(deps, terminal, usage)
  const user = await features.accounts.makeStaff({ ...given, password })
  terminal.say(sentence(`command.made.${role}`, { email: user.email }))
  if (unknown) await printResetLink({ deps, features }, terminal, usage)
}

export async function setPassword({ deps, features }: Opened, terminal: Terminal, usage: Usage) {
  const email = usage.option('email')
  const { password, unknown } = await choosePassword(deps, terminal, usage)
  const ended = await features.accounts.resetPassword(email, password).catch(unknownAccount(email))
  terminal.say(sentence('command.reset', { email, sessions: ended }))
  if (unknown) await printResetLink({ deps, features }, terminal, usage)
}

/** Without PUBLIC_URL the link names this machine; its path works under any address of the site. */
export async function printResetLink({ deps, features }: Opened, terminal: Terminal, usage: Usage) {
  const email = usage.option('email')
  const userId = await features.accounts.idOf(email)
  if (userId === undefined) throw new Error(sentence('command.noAccount', { email }))
  const { path } = await features.accounts.makeResetLink({ actorId: OPERATOR_ACTOR, userId })
  const site = deps.config.PUBLIC_URL ?? `http://localhost:${deps.config.PORT}`
  terminal.say(sentence('command.resetLink', { email, link: `${site.replace(/\/$/, '')}${path}` }))
}

export async function removeSecondFactor({ features }: Opened, terminal: Terminal, usage: Usage) {
  const email = usage.option('email')
  const ended = await features.accounts.resetSecondFactor(email).catch(unknownAccount(email))
  terminal.say(sentence('command.secondFactorReset', { email, sessions: ended }))
}

const unknownAccount = (email: string) => (error: unknown) => {
  if (error instanceof Problem && error.code === 'not_found')
    throw new Error(sentence('command.noAccount', { email }))
  throw error
}

/**
 * @returns `unknown` when nobody typed one: a link is printed instead, so that no password that passed through a terminal
 * stays in use
 */
async function choosePassword(
  deps: Deps,
  terminal: Terminal,
  usage: Usage,
): Promise<{ password: string; unknown: boolean }> {
  if (usage.passwordStdin) {
    const [password = ''] = (await terminal.readInput()).split(/\r?\n/)
    if (password === '') throw new UsageError(sentence('command.emptyStdin'))
    return { password, unknown: false }
  }
  const typed = await terminal.askHidden?.(sentence('command.askPassword'))
  if (typed !== undefined && typed !== '') {
    if ((await terminal.askHidden?.(sentence('command.askAgain'))) !== typed)
      throw new Error(sentence('command.notTheSame'))
    return { password: typed, unknown: false }
  }
  return { password: unknownPassword(deps), unknown: true }
}

/** Long enough for any value of PASSWORD_MIN. */
function unknownPassword(deps: Deps): string {
  return deps.newSecret(Math.max(UNKNOWN_PASSWORD_BYTES, deps.config.PASSWORD_MIN))
}
