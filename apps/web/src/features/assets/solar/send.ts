import { api } from '@eco/contract'
import { call } from '../../../lib/api.ts'
import { isoDay } from '../../../lib/days.ts'
import { keyFor } from '../../../lib/idempotency-key.ts'
import { currentSession } from '../../../lib/session.ts'
import { savedSolar } from '../after-save/saved.ts'
import { refusalOf } from '../entry/refusal.ts'
import type { Attempt } from '../entry/use-entry.ts'
import type { ValuesForm } from '../entry/use-values-form.ts'
import { SOLAR_SAVE_MESSAGES as MESSAGES } from '../messages.ts'
import { checkSolar, errorsOfReply, factsOf, type SolarField } from './form.ts'
import { changeBody, missingIn, payloadOf, saveBody, solarOf } from './mapper.ts'

/** Saves a panel. A retry with the same SUID is the same panel, whatever happened to the first answer. */
export async function saveSolar(
  form: ValuesForm<SolarField>,
  signal: AbortSignal,
): Promise<Attempt<SolarField>> {
  const { userId } = currentSession()
  if (userId === undefined) return { ok: false, errors: {}, words: MESSAGES.noUser }
  const facts = factsOf(form.values)
  const payload = payloadOf(facts, { suid: form.draftId(), userId })
  const missing = missingIn(payload)
  const errors = checkSolar(form.values, isoDay(Date.now()))
  if (missing.length > 0) return { ok: false, errors, words: MESSAGES.missing(missing.join(', ')) }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const identifier = form.values.identifier.trim()
  const body = saveBody(payload, identifier)
  const former = form.sent()
  const sent = keyFor(former, JSON.stringify(body))
  form.setSent(sent)
  try {
    const reply = await call(api.saveSolar, { body }, { idempotencyKey: sent.key, signal })
    // an earlier attempt with a lost answer may have stored other content, which the server keeps: update it
    if (former !== undefined && former !== sent && reply?.data !== undefined) {
      const change = changeBody(solarOf(reply.data), facts, identifier)
      if (change !== undefined)
        await call(api.updateSolar, { params: { suid: String(reply.data.suid) }, body: change }, { signal })
    }
    const words = MESSAGES.saved(String(reply?.solarCount ?? 1))
    const saved = reply?.data && savedSolar(solarOf(reply.data), { words, at: Date.now() })
    return { ok: true, words, saved, userId }
  } catch (reason) {
    const { answered, cancelled, message, fields, requestId } = refusalOf(reason)
    const words = answered ? MESSAGES.refused(message || MESSAGES.unknown) : MESSAGES.noAnswer
    return { ok: false, errors: errorsOfReply(fields), words, requestId, cancelled }
  }
}
