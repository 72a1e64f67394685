import type { Deps } from '../deps.ts'
import { rotateKey } from '../features/profile/rotate.ts'
import { WORDS } from './messages.ts'
import type { Terminal } from './terminal.ts'

export async function rotateKeys(deps: Deps, terminal: Terminal): Promise<void> {
  const { keyNo, resumed, done } = await rotateKey(deps)
  terminal.say(WORDS.rotated(keyNo, done))
  if (resumed) terminal.say(WORDS.rotationFinished)
  terminal.say(WORDS.oldKeys)
}
