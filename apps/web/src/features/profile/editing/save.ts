import { ApiError } from '@eco/contract'
import { format } from '../../../lib/language/catalogues.ts'
import { form as MESSAGES } from '../../../messages/en/profile.json'
import { dropAddress, fieldOfWire, sendAddress, sendPerson } from '../queries.ts'
import { type Errors, NOTHING, nameOf, type Row, type Values } from './form.ts'

type Attempt = { rows: readonly Row[]; removed: readonly Row[]; errors?: Errors }

/** Why the profile was not saved, with the rows after this attempt: saved ones carry the server's id. */
export class SaveError extends Error {
  readonly attempt: Attempt
  readonly requestId: string | undefined

  constructor(cause: unknown, detail: string, attempt: Attempt) {
    super(detail, { cause })
    this.attempt = attempt
    this.requestId = cause instanceof ApiError ? cause.requestId : undefined
  }
}

/**
 * Saves the person, then the addresses one at a time, then the removals. Stops at the first failure and
 * throws a SaveError.
 */
export async function save(userId: string, values: Values): Promise<void> {
  const { removed } = values
  let { rows } = values
  const proId = await sendPerson(userId, values.person).catch((failure: unknown) => {
    const errors = errorsOf(failure, 'person')
    throw new SaveError(failure, MESSAGES.noneSaved, { rows, removed, errors })
  })
  for (const [index, row] of values.rows.entries()) {
    try {
      const id = await sendAddress(proId, row.id, values.texts[row.key] ?? NOTHING)
      rows = rows.map((one) => (one.key === row.key ? { ...one, id } : one))
    } catch (failure) {
      const name = nameOf(values, row, index + 1)
      const detail = format(MESSAGES.rowFailed, { row: name, reason: reasonOf(failure) })
      throw new SaveError(failure, detail, { rows, removed, errors: errorsOf(failure, `texts.${row.key}`) })
    }
  }
  for (const [index, row] of removed.entries()) {
    if (row.id === undefined) continue
    try {
      await dropAddress(row.id)
    } catch (failure) {
      // Already removed elsewhere, which is the wanted result.
      if (failure instanceof ApiError && failure.status === 404) continue
      const name = nameOf(values, row, values.rows.length + index + 1)
      const detail = format(MESSAGES.removalFailed, { name, reason: reasonOf(failure) })
      throw new SaveError(failure, detail, { rows, removed: removed.slice(index) })
    }
  }
}

const reasonOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : MESSAGES.noAnswer

/** The server's messages by control. */
function errorsOf(failure: unknown, group: string): Errors {
  const fields = failure instanceof ApiError ? failure.fields : {}
  return Object.fromEntries(
    Object.entries(fields).map(([wire, text]) => [`${group}.${fieldOfWire(wire)}`, text]),
  )
}
