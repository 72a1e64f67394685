import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { objections as MESSAGES, reasons as REASONS } from '../../messages/en/review.json'
import type { ReviewCase } from './queries.ts'

/** What the owner says in an appeal, or the second reviewer in a disagreement, beside the decision. */
export function Objection({ entry: { purpose, objection } }: { entry: ReviewCase }) {
  if (objection === null || purpose === 'review') return null
  const { text, at, decision } = objection
  const texts = MESSAGES[purpose]
  const code = REJECTION_CODES.find((known) => known === decision.reason_code)
  return (
    <section className="card card-pad grid gap-4 md:grid-cols-2" aria-label={texts.title}>
      <div>
        <h2 className="text-14 font-strong">{texts.decision}</h2>
        {decision.at === null ? null : <p className="text-12 text-ink-soft">{momentText(decision.at)}</p>}
        {code === undefined ? null : <p className="mt-1 text-14">{REASONS[code]}</p>}
        {decision.reason === null ? null : <Quote text={decision.reason} />}
      </div>
      <div>
        <h2 className="text-14 font-strong">{texts.says}</h2>
        <p className="text-12 text-ink-soft">{momentText(at)}</p>
        <Quote text={text} />
      </div>
    </section>
  )
}

function Quote({ text }: { text: string }) {
  return <p className="mt-1 text-14 whitespace-pre-line wrap-anywhere">{format(MESSAGES.quote, { text })}</p>
}
