import type { SetupMark, SetupStep } from '@eco/domain/settings/setup'

export type SetupSchema = {
  /** Steps of the first run that an administrator skipped, or whose defaults they accepted. */
  setupSteps: { step: SetupStep; mark: SetupMark; at: number }
}
