import { CREDITS_PER_ASSET, WELCOME_GAME_POINTS, WELCOME_GOLD_COINS } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Gamepad2 } from 'lucide-react'
import { FIRST_STEPS, type FirstStep } from '../../lib/first-steps.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { section as MESSAGES, steps as STEPS } from '../../messages/en/first-steps.json'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BAR } from '../../ui/figures/balance-bar.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { TreeWays } from '../../ui/page/tree-ways.tsx'

/** Content of a finished step's card. */
export type DonePresentation = { title: string; text: string; get: string }
/** The finished steps. */
export type DoneSteps = Partial<Record<FirstStep, DonePresentation>>

const WAYS = {
  asset: { open: '/upload', done: '/view-assets', art: 'asset-tree', wash: 'bg-tree-wash' },
  activity: {
    open: '/activities',
    done: '/activities/history',
    art: 'activity-plant-tree',
    wash: 'bg-forest-wash',
  },
  profile: { open: '/profile', done: '/profile', art: 'engage-community', wash: 'bg-sunken' },
} as const

/** The texts of an open step. */
export function presentStep(step: FirstStep) {
  const texts = STEPS[step]
  return { ...texts, get: format(texts.get, { credits: CREDITS_PER_ASSET }) }
}

/** A new member's three steps, with the two ways to record a tree. A finished step keeps its position. */
export function FirstSteps({ done }: { done: DoneSteps }) {
  const next = FIRST_STEPS.find((step) => done[step] === undefined)
  return (
    <div className="max-md:-order-2">
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4 lg:gap-6" aria-label={MESSAGES.label}>
        {FIRST_STEPS.map((step, index) => (
          <StepCard key={step} step={step} number={index + 1} isNext={step === next} done={done[step]} />
        ))}
      </ol>
      <div className="mt-4 grid items-start gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:gap-4 lg:mt-6 lg:gap-6">
        <TreeWays />
        <Card>
          <h2 className="font-head">{MESSAGES.bonus}</h2>
          <LedgerLines className="mt-1">
            <LedgerLine
              label={
                <span className="inline-flex items-center gap-2">
                  <Art name="coin" className="size-5 flex-none" /> {MESSAGES.coins}
                </span>
              }
            >
              {wholeText(WELCOME_GOLD_COINS)}
            </LedgerLine>
            <LedgerLine
              label={
                <span className="inline-flex items-center gap-2">
                  <Gamepad2 aria-hidden="true" /> {MESSAGES.points}
                </span>
              }
            >
              {wholeText(WELCOME_GAME_POINTS)}
            </LedgerLine>
          </LedgerLines>
          <Link
            to="/wallet"
            className="-mb-2.5 inline-flex min-h-11 items-center text-[0.875rem] font-strong"
          >
            {MESSAGES.wallet}
          </Link>
        </Card>
      </div>
      <h2 className="mt-7 mb-3 font-head">{MESSAGES.figures}</h2>
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
    <li
      className="card grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-3 p-3.5 md:grid-cols-1 md:grid-rows-[auto_1fr_auto_auto] md:overflow-hidden md:px-5 md:pt-0 md:pb-5"
      data-step={step}
    >
      <div
        className={classNames(
          'grid aspect-square place-items-center self-start rounded-xl md:-mx-5 md:mb-1 md:aspect-auto md:rounded-none',
          way.wash,
        )}
      >
        <Art name={way.art} className="size-22 md:size-40" />
      </div>
      <div>
        <p className="text-xs/5 font-strong text-ink-soft">
          {done ? (
            <span className="inline-flex items-center gap-1 text-forest-ink">
              <CircleCheck aria-hidden="true" className="size-4" /> {MESSAGES.done}
            </span>
          ) : (
            format(MESSAGES.step, { number })
          )}
        </p>
        <h2 className="text-20 font-head wrap-anywhere">{done?.title ?? presentation.title}</h2>
        <p className="text-14 text-ink-soft">{done?.text ?? presentation.text}</p>
      </div>
      <p className="col-span-full flex items-baseline justify-between gap-3 border-t pt-3 text-xs/5 text-ink-soft">
        <span>{MESSAGES.get}</span>{' '}
        <b className="text-right text-sm text-ink">{done?.get ?? presentation.get}</b>
      </p>
      <Link
        to={done ? way.done : way.open}
        className={buttonClass(done ? 'secondary' : isNext ? 'primary' : 'tint', 'md', 'col-span-full')}
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
    <div className="w-35 self-center max-md:w-full">
      <p className="tabular-nums text-14 font-strong">
        {format(MESSAGES.progress, { done: count, all: FIRST_STEPS.length })}
      </p>
      <svg className={BAR} aria-hidden="true">
        <rect width={`${percent}%`} height="100%" rx="4" fill="var(--forest)" />
      </svg>
    </div>
  )
}
