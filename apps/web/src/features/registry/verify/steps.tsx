import { Check, Minus, X } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { verify as MESSAGES } from '../../../messages/en/verify.json'
import { classNames } from '../../../ui/class-names.ts'
import { type Found, STEPS, type Step, type Verified } from './verify-proof.ts'

/** Blocks of serial numbers that are listed. */
const SERIALS_SHOWN = 6

type State = 'ahead' | 'passed' | 'failed' | 'skipped'

const MARKS = {
  ahead: { icon: Minus, look: 'bg-sunken text-ink-soft' },
  passed: { icon: Check, look: 'bg-approved-wash text-approved-ink' },
  failed: { icon: X, look: 'bg-rejected-ink text-paper' },
  skipped: { icon: Minus, look: 'bg-sunken text-ink-soft' },
} as const

/** The steps of a verification in order, and what each of them found. */
export function Steps({ verified }: { verified: Verified | undefined }) {
  return (
    <ol className="mt-5">
      {STEPS.map((step) => {
        const state = stateOf(step, verified)
        const { icon: Icon, look } = MARKS[state]
        return (
          <li key={step} className="flex gap-3 border-line border-t py-3" data-state={state}>
            <span className={classNames('grid size-7 flex-none place-items-center rounded-full', look)}>
              <Icon className="size-4" aria-hidden="true" />
            </span>
            <div className="min-w-0">
              <p className={classNames('font-strong', state === 'failed' && 'text-rejected-ink')}>
                {MESSAGES.steps[step][state === 'skipped' ? 'ahead' : state]}
              </p>
              <p className="text-14 text-ink-soft wrap-anywhere">{textOf(step, state, verified?.found)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf(step: Step, verified: Verified | undefined): State {
  if (!verified) return 'ahead'
  const [at, failed] = [STEPS.indexOf(step), verified.failed ? STEPS.indexOf(verified.failed) : STEPS.length]
  return at < failed ? 'passed' : at === failed ? 'failed' : 'skipped'
}

function textOf(step: Step, state: State, found: Found | undefined): string {
  if (state === 'ahead') return MESSAGES.about[step]
  if (state === 'skipped') return MESSAGES.notChecked
  if (state === 'failed') {
    const different = step === 'match' ? found?.different : undefined
    return different ? format(MESSAGES.failedText[different.field], different) : MESSAGES.failedText[step]
  }
  const { indexes = [], hashes = 0, key, checkpoint, leaf, texts } = found ?? {}
  const amount = leaf?.amount ?? 0
  return {
    file: () =>
      indexes.length > 1
        ? format(MESSAGES.found.files, {
            ...{ entries: indexes.length, first: indexes[0] ?? 0, last: indexes.at(-1) ?? 0 },
          })
        : format(MESSAGES.found.file, { index: indexes[0] ?? 0 }),
    signature: () => format(MESSAGES.found.signature, { origin: key?.name ?? '', key: key?.keyId ?? '' }),
    inclusion: () => format(MESSAGES.found.inclusion, { hashes, size: checkpoint?.size ?? 0 }),
    match: () =>
      format(MESSAGES.found.match, {
        amount,
        serials: serialsText(leaf?.serials ?? []),
        texts: texts ? format(MESSAGES.found.texts, texts) : MESSAGES.found.noTexts,
      }),
    retired: () => format(MESSAGES.found.retired, { amount }),
  }[step]()
}

function serialsText(serials: readonly string[]): string {
  const shown = serials.slice(0, SERIALS_SHOWN).join(', ')
  const blocks = serials.length - SERIALS_SHOWN
  return blocks > 0 ? format(MESSAGES.found.moreSerials, { shown, blocks }) : shown
}
