/** The steps of the first run, in their order. All but the first can be skipped. */
export const SETUP_STEPS = ['administrator', 'general', 'contact', 'mail', 'map', 'reviewer'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const SETUP_STATES = ['done', 'skipped', 'open'] as const
export type SetupState = (typeof SETUP_STATES)[number]
/** What an administrator can say about a step. */
export const SETUP_MARKS = ['done', 'skipped'] as const
export type SetupMark = (typeof SETUP_MARKS)[number]

/** What the site has, whoever set it up and where. */
export type SetupFacts = {
  isNamed: boolean
  hasContact: boolean
  hasMail: boolean
  hasTiles: boolean
  hasReviewer: boolean
}

/** Whether a step is done shows in the site itself. Only for steps with good defaults an administrator's word counts. */
export function setupState(step: SetupStep, facts: SetupFacts, mark: SetupMark | undefined): SetupState {
  const isDone = {
    administrator: true,
    general: facts.isNamed,
    contact: facts.hasContact,
    mail: facts.hasMail,
    map: facts.hasTiles,
    reviewer: facts.hasReviewer,
  }[step]
  if (isDone) return 'done'
  if (mark === 'done' && (step === 'mail' || step === 'reviewer')) return 'open'
  return mark ?? 'open'
}
