import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { ESTIMATE_OF } from '@eco/domain/methodology/estimates'
import { RULES } from '@eco/domain/methodology/rules'
import { type EstimateId, isRuleId, type RuleId } from '@eco/domain/methodology/versions'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ChevronLeft, Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { useLoadedMetadata } from '../../lib/page/loaded-metadata.ts'
import { grid as GRID_MESSAGES } from '../../messages/en/assets/prefill.json'
import { estimates as ESTIMATE_MESSAGES } from '../../messages/en/estimates.json'
import { rule as MESSAGES, page as PAGE_MESSAGES } from '../../messages/en/methodology.json'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { KindIcon } from '../../ui/kind-icon.tsx'
import { CalculatorField, Result } from './calculator.tsx'
import { EstimateResult, useEstimate } from './estimate-calculator.tsx'
import { FormulaText } from './formula-text.tsx'
import { basisLine, factorLines, partLines, sourceLines } from './rule-lines.tsx'
import { hueOf, inputLabel, resultText, textsOf, workingText } from './rule-texts.ts'
import { type InputField, useInputs } from './use-inputs.ts'
import { VersionList } from './version-list.tsx'

/** One rule: formula, factors, calculator, versions and, where there is one, its second estimate. */
export function RulePage() {
  const { rule = '' } = useParams({ strict: false })
  if (!isRuleId(rule)) throw notFound()
  return <RuleContent key={rule} id={rule} />
}

function RuleContent({ id }: { id: RuleId }) {
  const { title, lead } = textsOf(id)
  useLoadedMetadata(useMemo(() => ({ title, description: lead }), [title, lead]))
  const estimate = ESTIMATE_OF[id]
  return estimate === undefined ? <PlainRule id={id} /> : <EstimatedRule id={id} estimate={estimate} />
}

function PlainRule({ id }: { id: RuleId }) {
  const inputs = useInputs(RULES[id].inputs)
  return <Layout id={id} inputs={inputs} />
}

function EstimatedRule({ id, estimate }: { id: RuleId; estimate: EstimateId }) {
  const inputs = useInputs(RULES[id].inputs)
  const { fields, card, result } = useEstimate(estimate, inputs.given)
  return (
    <Layout
      id={id}
      inputs={inputs}
      card={<Card className={`hue-${hueOf(id)}`}>{card}</Card>}
      calculator={
        <div className="grid gap-4 border-t pt-4">
          <h3 className="text-14 font-strong">{MESSAGES.estimateFor[estimate]}</h3>
          {fields}
          <EstimateResult label={ESTIMATE_MESSAGES[estimate].total} result={result} />
        </div>
      }
    />
  )
}

type LayoutProps = {
  id: RuleId
  inputs: ReturnType<typeof useInputs>
  card?: ReactNode
  calculator?: ReactNode
}

function Layout({ id, inputs, card, calculator }: LayoutProps) {
  const { title, lead } = textsOf(id)
  const isTable = id === 'grid-factors'
  return (
    <main id="main" tabIndex={-1} className="wrap pb-18">
      <Link
        to="/methodology"
        className="inline-flex min-h-11 items-center gap-1 text-14 font-strong text-ink-soft no-underline hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {MESSAGES.back}
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 items-start gap-4">
          <KindIcon hue={hueOf(id)} />
          <div className="min-w-0">
            <h1 className="text-28 font-head wrap-anywhere">{title}</h1>
            <p className="max-w-[60ch] text-ink-soft">{lead}</p>
          </div>
        </div>
        <a href="/methodology.json" className={buttonClass('secondary')} download>
          <Download aria-hidden="true" />
          {PAGE_MESSAGES.json}
        </a>
      </div>
      <div className="grid grid-cols-1 gap-6 ml:grid-cols-[minmax(0,1fr)_340px] ml:items-start">
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <h2 className="text-20 font-head">{MESSAGES.heading}</h2>
            <FormulaText id={id} className="mt-3" />
            <FactLines
              className="mt-1"
              facts={[...(isTable ? [] : partLines(id)), basisLine(id), ...sourceLines(id)]}
            />
          </Card>
          {isTable ? <GridTable /> : null}
          {card}
          <Card>
            <h2 className="mb-3 text-20 font-head">{MESSAGES.versions}</h2>
            <VersionList id={id} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6">
          {inputs.fields.length === 0 ? null : (
            <Card>
              <h2 className="mb-3 text-20 font-head">{MESSAGES.calculator}</h2>
              <div className="grid gap-4">
                <RuleCalculator id={id} inputs={inputs} />
                {calculator}
              </div>
            </Card>
          )}
          <Card>
            <h2 className="text-16 font-strong">{MESSAGES.yours}</h2>
            <p className="mt-0.5 mb-3 text-14 text-ink-soft">{MESSAGES.yoursText}</p>
            <Link to="/userDashboard" className={buttonClass('tint', 'md', 'w-full')}>
              {MESSAGES.dashboard}
            </Link>
          </Card>
        </div>
      </div>
    </main>
  )
}

function RuleCalculator({ id, inputs: { fields, given, complete } }: Pick<LayoutProps, 'id' | 'inputs'>) {
  return (
    <>
      {fields.map((field: InputField) => (
        <CalculatorField key={field.input.name} field={field} label={inputLabel(id, field.input)} />
      ))}
      <Result
        className={`hue-${hueOf(id)} bg-hue-wash`}
        label={textsOf(id).result ?? ''}
        figure={complete ? resultText(id, given) : '–'}
        note={complete ? workingText(id, given) : null}
      />
    </>
  )
}

/** The factors of all countries, grouped by source. */
function GridTable() {
  const lines = factorLines('grid-factors')
  const sources = [...new Set(Object.values(GRID_FACTORS).map(({ source }) => source))]
  const codes = Object.keys(GRID_FACTORS).sort()
  return (
    <Card>
      <h2 className="mb-3 text-20 font-head">{MESSAGES.table}</h2>
      {sources.map((source) => (
        <section key={source.id} className="not-first:mt-5">
          <h3 className="text-14 font-strong">
            <a
              href={source.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center"
            >
              {format(MESSAGES.gridSource, {
                name: GRID_MESSAGES.sources[source.id],
                version: source.version,
                year: source.year,
              })}
            </a>
          </h3>
          <FactLines facts={lines.filter((_, at) => GRID_FACTORS[codes[at] ?? '']?.source === source)} />
        </section>
      ))}
    </Card>
  )
}
