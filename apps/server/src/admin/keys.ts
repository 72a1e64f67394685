import type { Deps } from '../deps.ts'
import { rotateKey } from '../features/profile/rotate.ts'
import { MESSAGES } from './messages.ts'
import type { Terminal } from './terminal.ts'

export async function rotateKeys(deps: Deps, terminal: Terminal): Promise<void> {
  const { keyNo, resumed, done } = await rotateKey(deps)
  terminal.say(MESSAGES.rotated(keyNo, done))
  if (resumed) terminal.say(MESSAGES.rotationFinished)
  terminal.say(MESSAGES.oldKeys)
}
