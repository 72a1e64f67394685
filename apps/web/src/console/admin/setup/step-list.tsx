import type { WireSetup } from '@eco/contract/administration/setup'
import { Check, CircleCheck, CircleDashed, CircleMinus, Minus } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  page as MESSAGES,
  open as OPEN,
  overview as OVERVIEW,
  steps as STEPS,
} from '../../../messages/en/setup.json'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StepBar } from '../../../ui/overlay/step-bar.tsx'
import { ConsoleLink } from '../../link.tsx'
import { SETUP_PATH, type SetupPlace } from './queries.ts'

type Steps = WireSetup['steps']

/** All steps beside the open one; below 1024 px only how far it is. */
export function StepList({ steps, place }: { steps: Steps; place: SetupPlace }) {
  const at = steps.findIndex(({ step }) => step === place)
  return (
    <>
      <nav aria-label={MESSAGES.heading} className="max-lg:hidden">
        <p className="mb-2 text-14 font-strong text-ink-soft">{MESSAGES.heading}</p>
        <ol className="grid">
          {steps.map(({ step, state }, index) => (
            <li key={step}>
              <ConsoleLink
                to={`${SETUP_PATH}/${step}`}
                aria-current={step === place ? 'step' : undefined}
                className="flex min-h-12 items-center gap-3 text-14 font-strong text-ink-soft no-underline hover:text-ink current:text-ink"
              >
                <span
                  className={classNames(
                    'grid size-7 shrink-0 place-items-center rounded-full border text-12 [&_svg]:size-4',
                    step === place
                      ? 'border-forest bg-forest text-card'
                      : state === 'done'
                        ? 'border-transparent bg-forest-wash text-forest-ink'
                        : state === 'skipped'
                          ? 'border-transparent bg-sunken'
                          : 'border-field',
                  )}
                  aria-hidden="true"
                >
                  {step === place || state === 'open' ? index + 1 : state === 'done' ? <Check /> : <Minus />}
                </span>
                <span className="grow">{STEPS[step]}</span>
                {state === 'skipped' ? <span className="text-12">{MESSAGES.skippedMark}</span> : null}
                {state === 'done' ? <span className="sr-only">{MESSAGES.doneMark}</span> : null}
              </ConsoleLink>
            </li>
          ))}
        </ol>
      </nav>
      {at === -1 ? null : (
        <div className="lg:hidden">
          <StepBar
            step={at + 1}
            steps={steps.length}
            label={format(MESSAGES.stepOf, { step: at + 1, steps: steps.length })}
            text={format(MESSAGES.progress, { step: at + 1, steps: steps.length })}
          />
        </div>
      )}
    </>
  )
}

const ICONS = { done: CircleCheck, skipped: CircleMinus, open: CircleDashed } as const

/** What is set up, and what does not work yet. The first administrator exists whenever somebody reads this. */
export function WhatIsLeft({ steps }: { steps: Steps }) {
  return (
    <ul>
      {steps
        .filter(({ step }) => step !== 'administrator')
        .map(({ step, state }) => {
          const Icon = ICONS[state]
          const isDone = state === 'done'
          return (
            <li key={step} className="flex min-h-14 items-center gap-3 border-t py-2 first:border-t-0">
              <Icon
                aria-hidden="true"
                className={classNames('size-5 shrink-0', isDone ? 'text-approved-ink' : 'text-ink-soft')}
              />
              <span className="grid min-w-0 grow text-14">
                <span className="font-strong">{STEPS[step]}</span>
                <span className="text-12 text-ink-soft">{isDone ? OVERVIEW.done : OPEN[step]}</span>
              </span>
              <ConsoleLink
                to={`${SETUP_PATH}/${step}`}
                aria-label={`${isDone ? OVERVIEW.change : MESSAGES.setUp}: ${STEPS[step]}`}
                className={buttonClass(isDone ? 'quiet' : 'secondary')}
              >
                {isDone ? OVERVIEW.change : MESSAGES.setUp}
              </ConsoleLink>
            </li>
          )
        })}
    </ul>
  )
}
