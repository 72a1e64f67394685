import { ApiError } from '@eco/contract'
import { controlOf, type Errors, nameOf, type Row, type Values } from './form.ts'
import { dropAddress, FIELD_OF_WIRE, sendAddress, sendPerson } from './mapper.ts'
import { FORM_MESSAGES as MESSAGES } from './messages.ts'

/** `values` is the form after this attempt: saved rows carry their ids from the server. */
export type Saved =
  | { ok: true }
  | {
      ok: false
      values: Values
      errors: Errors
      detail: string
      requestId: string | undefined
      failure: unknown
    }

type Order = { userId: string; proId: string; values: Values }

/** Saves the person, then the addresses one at a time, then the removals. Stops at the first failure. */
export async function save({ userId, proId: known, values }: Order): Promise<Saved> {
  let rows = values.rows
  const fail = (failure: unknown, detail: string, errors: Errors, removed = values.removed): Saved => ({
    ok: false,
    values: { ...values, rows, removed },
    errors,
    detail,
    requestId: failure instanceof ApiError ? failure.requestId : undefined,
    failure,
  })

  let proId = known
  try {
    proId = await sendPerson(userId, values.person, known)
  } catch (failure) {
    return fail(
      failure,
      MESSAGES.noneSaved,
      errorsOf(failure, (field) => field),
    )
  }
  for (const [index, row] of values.rows.entries()) {
    try {
      const id = await sendAddress(proId, row.id, row.texts)
      rows = rows.map((one): Row => (one.key === row.key ? { ...one, id } : one))
    } catch (failure) {
      const name = nameOf(row, index + 1, MESSAGES.address)
      const inRow = errorsOf(failure, (field) => controlOf(row, field as never))
      return fail(failure, MESSAGES.rowFailed(name, reasonOf(failure)), inRow)
    }
  }
  for (const [index, row] of values.removed.entries()) {
    if (row.id === undefined) continue
    try {
      await dropAddress(row.id)
    } catch (failure) {
      // Already removed elsewhere, which is the wanted result.
      if (failure instanceof ApiError && failure.status === 404) continue
      const name = nameOf(row, values.rows.length + index + 1, MESSAGES.address)
      return fail(failure, MESSAGES.removalFailed(name, reasonOf(failure)), {}, values.removed.slice(index))
    }
  }
  return { ok: true }
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
