import { ApiError } from '@eco/contract'
import { format } from '../../../lib/language/catalogues.ts'
import { form as MESSAGES } from '../../../messages/en/profile.json'
import { dropAddress, FIELD_OF_WIRE, sendAddress, sendPerson } from '../mapper.ts'
import { type Errors, NOTHING, nameOf, type Row, type Values } from './form.ts'

/** Why the profile was not saved, with the rows after this attempt: saved ones carry the server's id. */
export class SaveError extends Error {
  readonly rows: readonly Row[]
  readonly removed: readonly Row[]
  readonly errors: Errors
  readonly requestId: string | undefined

  constructor(cause: unknown, detail: string, { rows, removed, errors = {} }: Attempt) {
    super(detail, { cause })
    this.rows = rows
    this.removed = removed
    this.errors = errors
    this.requestId = cause instanceof ApiError ? cause.requestId : undefined
  }
}
type Attempt = { rows: readonly Row[]; removed: readonly Row[]; errors?: Errors }

type Order = { userId: string; proId: string; values: Values }

/**
 * Saves the person, then the addresses one at a time, then the removals. Stops at the first failure and
 * throws a SaveError.
 */
export async function save({ userId, proId: known, values }: Order): Promise<void> {
  const { removed } = values
  let { rows } = values

  let proId = known
  try {
    proId = await sendPerson(userId, values.person, known)
  } catch (failure) {
    const errors = errorsOf(failure, (field) => `person.${field}`)
    throw new SaveError(failure, MESSAGES.noneSaved, { rows, removed, errors })
  }
  for (const [index, row] of values.rows.entries()) {
    try {
      const id = await sendAddress(proId, row.id, values.texts[row.key] ?? NOTHING)
      rows = rows.map((one): Row => (one.key === row.key ? { ...one, id } : one))
    } catch (failure) {
      const name = nameOf(values, row, index + 1)
      const errors = errorsOf(failure, (field) => `texts.${row.key}.${field}`)
      throw new SaveError(failure, format(MESSAGES.rowFailed, { row: name, reason: reasonOf(failure) }), {
        rows,
        removed,
        errors,
      })
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

function errorsOf(failure: unknown, control: (field: string) => string): Errors {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(failure.fields).map(([wire, sentence]) => [
      control(FIELD_OF_WIRE[wire] ?? wire),
      sentence,
    ]),
  )
}
