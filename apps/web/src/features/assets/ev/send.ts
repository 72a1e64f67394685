import { ApiError, api, NetworkError } from '@eco/contract'
import { call } from '../../../lib/api.ts'
import { keyFor } from '../../../lib/idempotency-key.ts'
import { currentSession } from '../../../lib/session.ts'
import { savedEv } from '../after-save/saved.ts'
import type { Attempt } from '../entry/use-entry.ts'
import type { ValuesForm } from '../entry/use-values-form.ts'
import { EV_SAVE_MESSAGES as MESSAGES } from '../messages.ts'
import { checkEv, type EvField, errorsOfReply, factsOf } from './form.ts'
import { changeBody, evOf, saveBody } from './mapper.ts'

/** Saves a vehicle. A retry with the same VUID is the same vehicle, whatever happened to the first answer. */
export async function saveEv(form: ValuesForm<EvField>, signal: AbortSignal): Promise<Attempt<EvField>> {
  const { userId } = currentSession()
  if (userId === undefined) return { ok: false, errors: {}, words: MESSAGES.noUser }
  const errors = checkEv(form.values)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const facts = factsOf(form.values)
  const body = saveBody(facts, form.values.identifier.trim(), { vuid: form.draftId(), userId })
  const former = form.sent()
  const sent = keyFor(former, JSON.stringify(body))
  form.setSent(sent)
  try {
    const reply = await call(api.saveEv, { body }, { idempotencyKey: sent.key, signal })
    // an earlier attempt with a lost answer may have stored other content, which the server keeps: update it
    if (former !== undefined && former !== sent && reply?.data !== undefined) {
      const change = changeBody(evOf(reply.data), facts, form.values.identifier.trim())
      if (change !== undefined)
        await call(api.updateEv, { params: { ev_id: String(reply.data.ev_id) }, body: change }, { signal })
    }
    const words = MESSAGES.saved(String(reply?.evCount ?? 1))
    const saved = reply?.data && savedEv(evOf(reply.data), { words, at: Date.now() })
    return { ok: true, words, saved, userId }
  } catch (reason) {
    return failureOf(reason)
  }
}

function failureOf(reason: unknown): Attempt<EvField> {
  if (reason instanceof ApiError) {
    const words = MESSAGES.refused(reason.message || plainText(reason.text) || MESSAGES.unknown)
    return { ok: false, errors: errorsOfReply(reason.fields), words, requestId: reason.requestId }
  }
  const cancelled = reason instanceof NetworkError && reason.aborted
  const message = reason instanceof Error ? reason.message : String(reason)
  return { ok: false, errors: {}, cancelled, words: MESSAGES.noAnswer(message) }
}

const PLAIN_TEXT_MAX = 200

/** The body of a non-JSON reply from a server or proxy, if it is one readable line. */
function plainText(text: string): string {
  const line = text.trim()
  return line.length <= PLAIN_TEXT_MAX && !/^[<{["]/.test(line) ? line : ''
}
