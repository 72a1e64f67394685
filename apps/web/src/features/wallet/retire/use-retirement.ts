import '@eco/contract/messages/en/checks/retirements.json'
import { api, type ReplyOf } from '@eco/contract'
import { checkAmount, checkBeneficiary, checkPurpose } from '@eco/domain/credits/retirement'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { failureMessage, fieldErrors } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { retire as MESSAGES } from '../../../messages/en/retirements.json'

const NOBODY = ''
export const STEPS = ['amount', 'texts', 'confirm'] as const
export type Step = (typeof STEPS)[number]

const START = { amount: '', beneficiary: '', purpose: '', isPublic: true, typed: '' }
export type RetirementValues = typeof START
type Errors = Partial<Record<keyof RetirementValues, string>>

/** '1,305' -> 1305; NaN for anything that is no whole number. */
export function wholeOf(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

export type Retirement = ReturnType<typeof useRetirement>
type Done = ReplyOf<typeof api.retireCredits> & Pick<RetirementValues, 'beneficiary' | 'purpose'>

/** The state of the dialog: its steps, the form under all of them, and the request at their end. */
export function useRetirement(available: number | undefined) {
  const { userId = NOBODY } = useSession()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('amount')
  const [done, setDone] = useState<Done>()
  const checks = {
    amount: ({ amount }: RetirementValues) => ({ amount: checkAmount(wholeOf(amount), available) }),
    texts: ({ beneficiary, purpose }: RetirementValues) => ({
      beneficiary: checkBeneficiary(beneficiary),
      purpose: checkPurpose(purpose),
    }),
    confirm: ({ amount, typed }: RetirementValues) => ({
      typed:
        wholeOf(typed) === wholeOf(amount)
          ? undefined
          : format(MESSAGES.typeWrong, { amount: wholeOf(amount) }),
    }),
  }
  const form = useDraftForm('retirement', { start: START, check: (values) => checks[step](values) })
  const amount = wholeOf(form.values.amount)

  function showRefused(errors: Errors): void {
    if (Object.keys(errors).length === 0) return
    setStep(errors.amount === undefined ? 'texts' : 'amount')
    form.showErrors(errors)
  }

  const sending = useSend({
    meta: { failure: 'Could not retire credits' },
    mutationFn: ({ beneficiary, purpose, isPublic }: RetirementValues, { keyFor }) => {
      const body = { amount, beneficiary, purpose, public: isPublic }
      return call(api.retireCredits, { body }, { idempotencyKey: keyFor(JSON.stringify(body)) })
    },
    onSuccess: (reply, { beneficiary, purpose }) => {
      setDone({ ...reply, beneficiary, purpose })
      form.reset()
    },
    onError: (error) => showRefused(fieldErrors(error, START)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.member(userId) }),
  })

  function next(values: RetirementValues): void {
    if (step === 'confirm') sending.mutate(values)
    else setStep(step === 'amount' ? 'texts' : 'confirm')
  }

  return {
    ...{ form, step, amount, done, next },
    isSending: sending.isPending,
    failure: failureMessage(sending.error, MESSAGES),
    back(): void {
      sending.reset()
      form.fill({ typed: '' })
      setStep(step === 'confirm' ? 'texts' : 'amount')
    },
    /** The next time it opens, it starts from the beginning. */
    restart(): void {
      sending.reset()
      form.fill({ typed: '' })
      setDone(undefined)
      setStep('amount')
    },
  }
}

/** The serial numbers that leave with this amount; while a new amount loads, those of the former one. */
export function usePreview(amount: number, available: number | undefined) {
  const { userId = NOBODY } = useSession()
  return useQuery({
    queryKey: queryKeys.retirementPreview(userId, amount),
    meta: { failure: 'Could not preview a retirement' },
    queryFn: ({ signal }) => call(api.previewRetirement, { query: { amount } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: available !== undefined && checkAmount(amount, available) === undefined,
  })
}
