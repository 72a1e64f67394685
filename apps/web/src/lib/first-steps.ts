import { readJson, removeKey, writeJson } from './browser/storage.ts'

/** A new member's first steps, in display order. */
export const FIRST_STEPS = ['asset', 'activity', 'profile'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export type StepsDone = Readonly<Record<FirstStep, boolean>>

const KEY = 'firstSteps'

/**
 * The steps this browser last saw done, so that the dashboard has its layout before the server answers.
 * Undefined for an unknown member.
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
