import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import type { Deps } from '../deps.ts'
import type { StaffRole } from '../features/accounts/staff.ts'
import type { Opened } from '../open-features.ts'
import { Problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'
import { type Usage, UsageError } from './usage.ts'

/** 96 bits, 16 characters in base64url. */
const MADE_PASSWORD_BYTES = 12

export async function createStaff(
  { deps, features }: Opened,
  terminal: Terminal,
  usage: Usage,
  role: StaffRole,
) {
  const given = { role, email: usage.option('email'), username: usage.option('username') }
  const { password, made } = await choosePassword(deps, terminal, usage)
  const user = await features.accounts.makeStaff({ ...given, password })
  terminal.say(sentence(`command.made.${role}`, { email: user.email }))
  if (made) terminal.say(sentence('command.password', { password }))
}

export async function setPassword({ deps, features }: Opened, terminal: Terminal, usage: Usage) {
  const email = usage.option('email')
  const { password, made } = await choosePassword(deps, terminal, usage)
  const ended = await features.accounts.resetPassword(email, password).catch(unknownAccount(email))
  terminal.say(sentence('command.reset', { email, sessions: ended }))
  if (made) terminal.say(sentence('command.password', { password }))
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

async function choosePassword(
  deps: Deps,
  terminal: Terminal,
  usage: Usage,
): Promise<{ password: string; made: boolean }> {
  if (usage.passwordStdin) {
    const [password = ''] = (await terminal.readInput()).split(/\r?\n/)
    if (password === '') throw new UsageError(sentence('command.emptyStdin'))
    return { password, made: false }
  }
  const typed = await terminal.askHidden?.(sentence('command.askPassword'))
  if (typed !== undefined && typed !== '') {
    if ((await terminal.askHidden?.(sentence('command.askAgain'))) !== typed)
      throw new Error(sentence('command.notTheSame'))
    return { password: typed, made: false }
  }
  return { password: madePassword(deps), made: true }
}

/** Long enough for any value of PASSWORD_MIN. */
function madePassword(deps: Deps): string {
  return deps.newSecret(Math.max(MADE_PASSWORD_BYTES, deps.config.PASSWORD_MIN))
}
