import {
  ESTIMATE_SOURCES,
  type Estimated,
  type Missing,
  SOURCE_URLS,
  type SourceId,
} from '@eco/domain/methodology/estimates'
import { TREE_BIOMASS } from '@eco/domain/methodology/tree-biomass'
import { type EstimateId, ruleOf } from '@eco/domain/methodology/versions'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  estimate as MESSAGES,
  missing as MISSING,
  sources as SOURCE_NAMES,
} from '../../../messages/en/estimates.json'
import { badgeClass } from '../../badge.tsx'
import { classNames } from '../../class-names.ts'
import type { CalculationLine } from '../calculation.tsx'
import { LedgerLine, LedgerLines } from '../ledger-lines.tsx'
import { EstimateAxis, roughCo2Text } from './estimate-axis.tsx'

/** Texts of one estimate, ready to show. */
export type EstimateTexts = {
  lead: string
  formula: ReactNode
  /** With the numbers of this estimate. */
  working: ReactNode
  dot: string
  rule: string
  caption: (range: { low: string; high: string }) => string
  range: string
  valid: string
}

export type SecondEstimateProps = {
  id: EstimateId
  estimated: Estimated
  texts: EstimateTexts
  /** kg by the platform's rule */
  ruleKg: number
  /** Factors of this estimate. */
  lines: readonly CalculationLine[]
  sources?: readonly SourceId[]
  headingLevel: 2 | 3
}

/** 'Second estimate', and that it is never added to credits. */
export function EstimateHead({ level }: { level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Heading className={level === 2 ? 'text-20 font-head' : 'text-16 font-head'}>{MESSAGES.title}</Heading>
      <span className={classNames(badgeClass('illustrative'), 'whitespace-normal! leading-tight!')}>
        <FlaskConical aria-hidden="true" />
        {MESSAGES.mark}
      </span>
    </div>
  )
}

/** An estimate from published science beside a rule's figure; or what is missing for it. */
export function SecondEstimate(props: SecondEstimateProps) {
  const { id, estimated, texts, ruleKg, lines, sources, headingLevel } = props
  const { estimate } = estimated
  return (
    <>
      <EstimateHead level={headingLevel} />
      {estimate === undefined ? (
        <p className="mt-2 max-w-[64ch] text-14 text-ink-soft">{missingText(estimated.missing)}</p>
      ) : (
        <>
          <p className="mt-2 max-w-[64ch] text-14 text-ink-soft">{texts.lead}</p>
          <p className="well my-3">
            {texts.formula}
            <span className="block text-14 text-ink-soft">{texts.working}</span>
          </p>
          <figure className="my-4">
            <EstimateAxis estimate={estimate} dot={texts.dot} rule={{ kg: ruleKg, label: texts.rule }} />
            <figcaption className="mt-1 text-12 text-ink-soft">
              {texts.caption({ low: roughCo2Text(estimate.lowKg), high: roughCo2Text(estimate.highKg) })}
            </figcaption>
          </figure>
          <LedgerLines>
            <LedgerLine label={texts.range}>
              {format(MESSAGES.rangeText, {
                low: roughCo2Text(estimate.lowKg),
                high: roughCo2Text(estimate.highKg),
              })}
            </LedgerLine>
            {lines.map(({ label, value }) => (
              <LedgerLine key={label} label={label}>
                {value}
              </LedgerLine>
            ))}
            <LedgerLine label={MESSAGES.valid}>{texts.valid}</LedgerLine>
            <EstimateSources id={id} {...(sources && { sources })} />
          </LedgerLines>
        </>
      )}
    </>
  )
}

type EstimateSourcesProps = { id: EstimateId; sources?: readonly SourceId[] }

/** Where an estimate comes from, as ledger lines. */
export const EstimateSources = ({ id, sources = ESTIMATE_SOURCES[id] }: EstimateSourcesProps) => (
  <>
    {sources.map((source, at) => (
      <LedgerLine key={source} label={MESSAGES.source} rule={at === 0}>
        <a
          href={SOURCE_URLS[source]}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center md:min-h-0"
        >
          {SOURCE_NAMES[source]}
        </a>
      </LedgerLine>
    ))}
    <LedgerLine label={MESSAGES.version}>
      <span className="mono">{ruleOf(id)}</span>
    </LedgerLine>
  </>
)

const missingText = (missing: Missing): string =>
  format(MISSING[missing], { min: TREE_BIOMASS.diameterMinCm, max: TREE_BIOMASS.diameterMaxCm })
