import { readJson, removeKey, writeJson } from './storage.ts'

/** What a new member does first, in the order in which it is offered. */
export const FIRST_STEPS = ['asset', 'activity', 'profile'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export type StepsDone = Readonly<Record<FirstStep, boolean>>

const KEY = 'firstSteps'

/**
 * What this browser saw done last, so that the dashboard has its shape before the server has answered.
 * Undefined for a member whom it does not know.
 */
export function readFirstSteps(userId: string): StepsDone | undefined {
  const stored = readJson(KEY)
  if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'userId') !== userId)
    return undefined
  const done = (step: FirstStep): boolean => Reflect.get(stored, step) === true
  return { asset: done('asset'), activity: done('activity'), profile: done('profile') }
}

export function rememberFirstSteps(userId: string, done: StepsDone): void {
  writeJson(KEY, { userId, ...done })
}

export function forgetFirstSteps(): void {
  removeKey(KEY)
}
