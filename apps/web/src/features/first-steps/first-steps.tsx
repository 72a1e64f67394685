import { CREDITS_PER_ASSET, WELCOME_GAME_POINTS, WELCOME_GOLD_COINS } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Gamepad2 } from 'lucide-react'
import { FIRST_STEPS, type FirstStep, type StepsDone } from '../../lib/first-steps.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { section as MESSAGES, steps as STEPS } from '../../messages/en/first-steps.json'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { TreeWays } from '../../ui/page/tree-ways.tsx'
import './first-steps.css'

/** Content of a finished step's card. */
export type DonePresentation = { title: string; text: string; get: string }

const WAYS = {
  asset: { open: '/upload', done: '/view-assets', art: 'asset-tree' },
  activity: { open: '/activities', done: '/activities/history', art: 'activity-plant-tree' },
  profile: { open: '/profile', done: '/profile', art: 'engage-community' },
} as const

/** The texts of an open step. */
export function presentStep(step: FirstStep) {
  const texts = STEPS[step]
  return { ...texts, get: format(texts.get, { credits: CREDITS_PER_ASSET }) }
}

type FirstStepsProps = { done: StepsDone; presentations: Readonly<Record<FirstStep, DonePresentation>> }

/** A new member's three steps, with the two ways to record a tree. A finished step keeps its position. */
export function FirstSteps({ done, presentations }: FirstStepsProps) {
  const next = FIRST_STEPS.find((step) => !done[step])
  return (
    <div className="first-steps">
      <ol className="first-steps-cards" aria-label={MESSAGES.label}>
        {FIRST_STEPS.map((step, index) => (
          <StepCard
            key={step}
            step={step}
            number={index + 1}
            isNext={step === next}
            done={done[step] ? presentations[step] : undefined}
          />
        ))}
      </ol>
      <div className="first-steps-more">
        <TreeWays />
        <Card>
          <h2 className="font-head">{MESSAGES.bonus}</h2>
          <LedgerLines className="mt-1">
            <LedgerLine
              label={
                <span className="first-steps-grant">
                  <Art name="coin" /> {MESSAGES.coins}
                </span>
              }
            >
              {wholeText(WELCOME_GOLD_COINS)}
            </LedgerLine>
            <LedgerLine
              label={
                <span className="first-steps-grant">
                  <Gamepad2 aria-hidden="true" /> {MESSAGES.points}
                </span>
              }
            >
              {wholeText(WELCOME_GAME_POINTS)}
            </LedgerLine>
          </LedgerLines>
          <Link to="/wallet" className="first-steps-link">
            {MESSAGES.wallet}
          </Link>
        </Card>
      </div>
      <h2 className="first-steps-rest">{MESSAGES.figures}</h2>
    </div>
  )
}

type StepCardProps = {
  step: FirstStep
  number: number
  isNext: boolean
  /** Undefined while the step is open. */
  done: DonePresentation | undefined
}

function StepCard({ step, number, isNext, done }: StepCardProps) {
  const presentation = presentStep(step)
  const way = WAYS[step]
  return (
    <li className={`card first-step first-step-${step}`} data-step={step}>
      <div className="first-step-art">
        <Art name={way.art} />
      </div>
      <div className="first-step-text">
        <p className="first-step-number">
          {done ? (
            <span className="first-step-done">
              <CircleCheck aria-hidden="true" /> {MESSAGES.done}
            </span>
          ) : (
            format(MESSAGES.step, { number })
          )}
        </p>
        <h2 className="text-20 font-head wrap-anywhere">{done?.title ?? presentation.title}</h2>
        <p className="text-14 text-ink-soft">{done?.text ?? presentation.text}</p>
      </div>
      <p className="first-step-get">
        <span>{MESSAGES.get}</span> <b>{done?.get ?? presentation.get}</b>
      </p>
      <Link
        to={done ? way.done : way.open}
        className={buttonClass(done ? 'secondary' : isNext ? 'primary' : 'tint', 'md', 'first-step-way')}
      >
        {done ? presentation.doneAction : presentation.action}
      </Link>
    </li>
  )
}

/** How many of the three steps are done, as text and a bar; renders nothing before the first. */
export function StepsProgress({ count }: { count: number }) {
  if (count === 0) return null
  const percent = (100 * count) / FIRST_STEPS.length
  return (
    <div className="first-steps-progress">
      <p className="num text-14 font-strong">
        {format(MESSAGES.progress, { done: count, all: FIRST_STEPS.length })}
      </p>
      <svg className="bar" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" rx="4" fill="var(--forest)" />
      </svg>
    </div>
  )
}
