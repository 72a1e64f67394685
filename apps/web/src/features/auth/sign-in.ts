import { ApiError, api } from '@eco/contract'
import type { SecondStep } from '@eco/contract/accounts/auth'
import type { SignupRole } from '@eco/domain/auth/rules'
import { call } from '../../lib/api/api.ts'
import { askForPasskey } from '../../lib/browser/passkeys.ts'
import { rememberFirstSteps } from '../../lib/first-steps.ts'
import { openProvider } from '../../lib/session/provider.ts'
import { type Entered, forgetAssets, type Member, signIn } from '../../lib/session/session.ts'

const STATUS_OF_AN_ANSWER_WITHOUT_A_USER = 502

/** Stores the session the server opened. A reply without a member counts as a rejection without a message. */
function keep(entered: Entered): Member {
  const member = signIn(entered)
  if (member === undefined) throw new ApiError(STATUS_OF_AN_ANSWER_WITHOUT_A_USER, {})
  return member
}

/** @returns the ways to finish when a second step must follow */
export async function logIn(given: { email: string; password: string }): Promise<Member | SecondStep[]> {
  const entered = await call(api.login, { body: { email: given.email.trim(), password: given.password } })
  return entered.second_steps ?? keep(entered)
}

export const finishSignIn = async (given: { code: string }): Promise<Member> =>
  keep(await call(api.finishSignIn, { body: given }))

export async function finishWithPasskey(): Promise<Member> {
  const { options } = await call(api.startPasskeyStep, {})
  return keep(await call(api.finishWithPasskey, { body: { credential: await askForPasskey(options) } }))
}

export async function signInWithPasskey(): Promise<Member> {
  const { options } = await call(api.startPasskeySignIn, {})
  return keep(await call(api.signInWithPasskey, { body: { credential: await askForPasskey(options) } }))
}

export async function goToProvider(): Promise<void> {
  openProvider('sign_in', await call(api.startOidc, {}))
}

type AtProvider = { query: string; secret: string }
type NewAtProvider = { secret: string; email: string }

/** @returns the member, the ways to finish when a second step must follow, or what somebody new signs up with */
export async function comeFromProvider(body: AtProvider): Promise<Member | SecondStep[] | NewAtProvider> {
  const { entered, sign_up } = await call(api.finishOidc, { body })
  if (sign_up) return sign_up
  if (!entered) throw new ApiError(STATUS_OF_AN_ANSWER_WITHOUT_A_USER, {})
  return entered.second_steps ?? keep(entered)
}

export async function signUpAtProvider(secret: string, username: string): Promise<Member> {
  return welcome(await call(api.signUpWithOidc, { body: { secret, username: username.trim() } }))
}

type NewAccount = { username: string; email: string; password: string; role: SignupRole }

const trimmed = <Given extends { username: string; email: string }>(given: Given): Given => ({
  ...given,
  username: given.username.trim(),
  email: given.email.trim(),
})

/** Creates an account; clears stored assets, and opens the credit account once. */
export async function signUp(given: NewAccount): Promise<Member> {
  return welcome(await call(api.signup, { body: trimmed(given) }))
}

function welcome(entered: Entered): Member {
  forgetAssets()
  const member = keep(entered)
  rememberFirstSteps(member.u_id, { asset: false, activity: false, profile: false })
  // A lost call does no harm: the ledger also opens the account on first use.
  void call(api.initCredits, { body: { uid: member.u_id } }).catch(() => undefined)
  return member
}

export async function makeFirstAdmin(given: Omit<NewAccount, 'role'> & { link: string }): Promise<Member> {
  return keep(await call(api.firstAdmin, { body: trimmed(given) }))
}
