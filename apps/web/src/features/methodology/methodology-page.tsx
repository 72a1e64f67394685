import { AREAS, type Area } from '@eco/domain/methodology/rule'
import { RULES } from '@eco/domain/methodology/rules'
import { RULE_IDS, type RuleId, versionDays } from '@eco/domain/methodology/versions'
import { Link, useLocation } from '@tanstack/react-router'
import { Calculator, Download, ListTree } from 'lucide-react'
import { dayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  areas as AREA_MESSAGES,
  bases as BASIS_MESSAGES,
  page as MESSAGES,
} from '../../messages/en/methodology.json'
import { buttonClass } from '../../ui/button.tsx'
import { BELOW_FOLD } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { KindIcon } from '../../ui/kind-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { FormulaText } from './formula-text.tsx'
import { FACTORS_MOST, factorLines, partLines, sourceLines } from './rule-lines.tsx'
import { examplesOf, hueOf, textsOf } from './rule-texts.ts'

const CHANGES_ID = 'changes'
/** Most of them are about as high, on a phone and on wider screens. */
const SECTION = `[contain-intrinsic-size:auto_416px] md:[contain-intrinsic-size:auto_356px] ${BELOW_FOLD}`

const rulesOf = (area: Area): readonly RuleId[] => RULE_IDS.filter((id) => RULES[id].area === area)

/** Every rule behind a figure. */
export function MethodologyPage() {
  const { hash } = useLocation()
  return (
    <Page
      title={MESSAGES.title}
      lead={MESSAGES.lead}
      actions={
        <a href="/methodology.json" className={buttonClass('secondary')} download>
          <Download aria-hidden="true" />
          {MESSAGES.json}
        </a>
      }
    >
      <div className="grid gap-2 ml:grid-cols-[220px_minmax(0,1fr)] ml:items-start ml:gap-16">
        <nav aria-label={MESSAGES.sections} className="sticky top-21 hidden ml:block">
          {[...AREAS, CHANGES_ID].map((id) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center border-b text-14 font-strong text-ink-soft no-underline hover:text-ink"
            >
              {id === CHANGES_ID ? MESSAGES.changes : AREA_MESSAGES[id as Area]}
            </a>
          ))}
        </nav>
        <div className="min-w-0 max-w-180">
          {AREAS.map((area) => (
            <section key={area} id={area} className="scroll-mt-21 not-first:mt-10">
              <h2 className="page-title">{AREA_MESSAGES[area]}</h2>
              {rulesOf(area).map((id) => (
                // A link into the page needs the true heights of what is above.
                <RuleSection key={id} id={id} className={hash === '' ? SECTION : ''} />
              ))}
            </section>
          ))}
          <Changes />
        </div>
      </div>
    </Page>
  )
}

function RuleSection({ id, className }: { id: RuleId; className: string }) {
  const { title, lead } = textsOf(id)
  const hue = hueOf(id)
  const parts = factorLines(id).length > FACTORS_MOST ? [] : partLines(id)
  const canCalculate = RULES[id].inputs.length > 0
  return (
    <article id={id} className={classNames('scroll-mt-21 py-6 not-last:border-b', className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="flex min-w-0 items-center gap-3 text-20 font-head">
          <KindIcon hue={hue} small />
          {title}
        </h3>
        <span className={`hue-${hue} rounded-badge bg-hue-wash px-2 py-1 text-12 font-strong text-hue-ink`}>
          {BASIS_MESSAGES[RULES[id].basis]}
        </span>
      </header>
      <p className="mt-1.5 max-w-[60ch] text-14 text-ink-soft">{lead}</p>
      <FormulaText id={id} inputs={examplesOf(id)} className="mt-3.5" />
      <FactLines className="mt-1.5" facts={[...parts, ...sourceLines(id)]} />
      <Link
        to="/methodology/$rule"
        params={{ rule: id }}
        className={buttonClass('quiet', 'md', '-ms-4.5')}
        aria-label={format(canCalculate ? MESSAGES.open : MESSAGES.openDetails, { rule: title })}
      >
        {canCalculate ? <Calculator aria-hidden="true" /> : <ListTree aria-hidden="true" />}
        {canCalculate ? MESSAGES.calculate : MESSAGES.details}
      </Link>
    </article>
  )
}

/** Every version by the day from which it applies, newest first. */
function Changes() {
  const days = [...new Set(RULE_IDS.flatMap((id) => versionDays(id)))].sort().reverse()
  return (
    <section id={CHANGES_ID} className="mt-10 scroll-mt-21">
      <h2 className="page-title">{MESSAGES.changes}</h2>
      <p className="mt-1 text-14 text-ink-soft">{MESSAGES.changesLead}</p>
      <dl className="mt-3">
        {days.map((day) => (
          <div key={day} className="border-t py-3.5 first:border-t-0">
            <dt className="text-14 font-strong">
              <time dateTime={day}>{dayText(day)}</time>
            </dt>
            <dd className="mt-1 text-14 text-ink-soft">
              {RULE_IDS.flatMap((id) =>
                versionDays(id).flatMap((since, at) =>
                  since === day
                    ? [format(MESSAGES.changed, { title: textsOf(id).title, version: at + 1 })]
                    : [],
                ),
              ).join('; ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
