import '@eco/contract/messages/en/checks/auth.json'
import '@eco/contract/messages/en/checks/contact.json'
import { ApiError, api } from '@eco/contract'
import { APPLICATION_CHECKS } from '@eco/domain/careers/application'
import type { JobKey } from '@eco/domain/careers/jobs'
import { call } from '../../lib/api/api.ts'
import { failureMessage, fieldErrors } from '../../lib/api/refusal.ts'
import { isCancelled, useSend } from '../../lib/api/use-send.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { useDraftForm } from '../../lib/form/use-draft-form.ts'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { apply as APPLY } from '../../messages/en/careers.json'
import { useCv } from './use-cv.ts'

const START = { firstName: '', lastName: '', email: '', message: '' }
type Letter = typeof START
const check = checkEach<Letter>(APPLICATION_CHECKS)

/** The form of one job. Keeps its values until the server has stored them, whatever fails. */
export function useApplication(job: JobKey, onStored: () => void) {
  const name = `apply:${job}`
  const form = useDraftForm(name, { start: START, check })
  const choice = useCv(name)
  const { ask } = useLoginPrompt()
  const sending = useSend({
    mutationFn: ({ cv, ...letter }: Letter & { cv: File }, { signal, onProgress }) => {
      const content = JSON.stringify([job, letter, cv.name, cv.size, cv.lastModified])
      return call(
        api.applyForJob,
        { params: { job }, body: letter, files: { cv: [cv] } },
        { idempotencyKey: form.keyFor(content).key, signal, onProgress },
      )
    },
    onSuccess: () => {
      form.reset()
      choice.remove()
      onStored()
    },
    onError: (failure) => {
      form.showErrors(fieldErrors(failure, START))
      if (failure instanceof ApiError && failure.fields.cv !== undefined) choice.setRefusal(failure.fields.cv)
    },
  })

  /** Also tells that the CV is missing, whatever else is. */
  function beforeCheck(): void {
    sending.reset()
    if (choice.cv === undefined) choice.setRefusal(choice.refusal ?? APPLY.noCv)
  }

  function submit(letter: Letter): void {
    const { cv } = choice
    if (cv !== undefined) ask(() => sending.mutate({ ...letter, cv }), APPLY.loginReason)
  }

  return { form, choice, sending, message: messageOf(sending.error), beforeCheck, submit }
}

/** The message that stands under no field. */
function messageOf(error: Error | null): string {
  if (isCancelled(error)) return APPLY.cancelled
  if (Object.keys(fieldErrors(error, { ...START, cv: undefined })).length > 0) return ''
  return failureMessage(error, { refused: APPLY.failed, noAnswer: APPLY.noAnswer }) ?? ''
}
