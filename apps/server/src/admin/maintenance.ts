import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import { counterChecksOf } from '../feature.ts'
import { checkAllBooks } from '../features/credits/check-books.ts'
import { rotateKey } from '../features/profile/rotate.ts'
import { recordAct } from '../infra/audit-log-store.ts'
import type { Difference } from '../infra/counter-check.ts'
import type { Opened } from '../open-features.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'

/** @throws Error that names the first difference */
export async function checkBooksNow({ deps, features }: Opened, terminal: Terminal): Promise<void> {
  const { difference, checked } = await checkAllBooks(deps.database, counterChecksOf(features))
  if (difference) throw new Error(describe(difference))
  terminal.say(sentence('command.booksAgree', checked))
}

export async function rotateKeys({ deps }: Opened, terminal: Terminal): Promise<void> {
  const { keyNo, resumed, done } = await rotateKey(deps)
  await deps.database.write((tx) =>
    recordAct(tx, {
      ...{ at: deps.now(), actorId: OPERATOR_ACTOR, action: 'key_rotated', detail: String(keyNo) },
      subject: { kind: 'instance', id: 'encryption_key' },
    }),
  )
  terminal.say(sentence('command.rotated', { key: keyNo, ...done }))
  if (resumed) terminal.say(sentence('command.rotationFinished'))
  terminal.say(sentence('command.oldKeys'))
}

function describe({ rule, at, stored, counted }: Difference): string {
  return stored === undefined || counted === undefined
    ? sentence('command.booksDiffer', { rule, at })
    : sentence('command.counterDiffers', { rule, at, stored, counted })
}
