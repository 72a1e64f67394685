import { GROWTH_M_PER_YEAR } from '@eco/domain/visits/visits'
import { useMemo } from 'react'
import { decimalText, percentText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { growth as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { Card } from '../../../../ui/card.tsx'
import { Figure } from '../../../../ui/figures/calculation.tsx'
import { Table } from '../../../../ui/figures/table.tsx'
import { type GrowthStep, gridStep, growthSteps } from './growth-steps.ts'
import type { VisitedTree } from './queries.ts'

const metresOf = ({ heightM, measured }: GrowthStep): string =>
  format(measured ? MESSAGES.metres : MESSAGES.about, {
    metres: measured ? decimalText(heightM) : percentText(heightM),
  })
const whenOf = ({ months }: GrowthStep, isShort = false): string =>
  months === undefined
    ? MESSAGES.recorded
    : format(isShort ? MESSAGES.monthsShort : MESSAGES.months, { months })

/** Heights on one scale: measured trees are filled, expected ones dashed. */
export function Growth({ data }: { data: VisitedTree }) {
  const steps = useMemo(() => growthSteps(data), [data])
  return (
    <Card>
      <h2 className="mb-2.5 text-20 font-head">{MESSAGES.title}</h2>
      <Drawing steps={steps} width={640} className="max-md:hidden" />
      <Drawing steps={steps} width={288} className="md:hidden" />
      <p className="mt-2.5 text-12 text-ink-soft">
        {steps.every(({ measured }) => measured) ? MESSAGES.legendMeasured : MESSAGES.legend}{' '}
        <Figure calculation={CALCULATION()}>{MESSAGES.source}</Figure>
      </p>
      <details className="mt-2">
        <summary className="flex min-h-tap w-fit cursor-pointer items-center text-14 font-strong">
          {MESSAGES.table}
        </summary>
        <Table
          caption={MESSAGES.caption}
          rows={steps}
          rowKey={(step) => step.months ?? 0}
          columns={[
            { head: MESSAGES.when, part: 'main', cell: (step) => whenOf(step) },
            {
              head: MESSAGES.kind,
              cell: ({ measured }) => (measured ? MESSAGES.measured : MESSAGES.expected),
            },
            { head: MESSAGES.height, part: 'amount', end: true, cell: metresOf },
          ]}
        />
      </details>
    </Card>
  )
}

const CALCULATION = () => {
  const rate = decimalText(GROWTH_M_PER_YEAR)
  return {
    title: MESSAGES.calculation,
    formula: format(MESSAGES.formula, { rate }),
    lines: [{ label: MESSAGES.rate, value: format(MESSAGES.rateValue, { rate }) }],
    basis: [
      { label: MESSAGES.sourceLabel, value: MESSAGES.sourceValue },
      { label: MESSAGES.valid, value: MESSAGES.validValue },
    ],
  }
}

/** Lengths in px of the drawing. */
const TOP = 24
const GROUND = 170
const HEIGHT = 214
const WIDE = 500

function Drawing({
  steps,
  width,
  className,
}: {
  steps: readonly GrowthStep[]
  width: number
  className: string
}) {
  const isShort = width < WIDE
  const left = 44
  const tallest = Math.max(...steps.map(({ heightM }) => heightM))
  const line = gridStep(tallest)
  const scale = (GROUND - TOP) / tallest
  const lines = Array.from({ length: Math.floor(tallest / line) }, (_, at) => (at + 1) * line)
  const column = (width - left) / steps.length
  const sentences = steps.map((step) =>
    format(step.measured ? MESSAGES.measuredStep : MESSAGES.expectedStep, {
      ...{ when: whenOf(step), metres: percentText(step.heightM) },
    }),
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={format(MESSAGES.drawing, { steps: sentences.join('; ') })}
      className={`w-full ${className}`}
    >
      <g stroke="var(--line)" strokeDasharray="2 4">
        {lines.map((metres) => (
          <path key={metres} d={`M${left} ${GROUND - metres * scale}H${width}`} />
        ))}
      </g>
      <path d={`M${left} ${GROUND}H${width}`} stroke="var(--line-strong)" />
      <g fill="var(--ink-soft)" fontSize="12" textAnchor="end">
        {[0, ...lines].map((metres) => (
          <text key={metres} x={left - 8} y={GROUND - metres * scale + 4}>
            {format(MESSAGES.metres, { metres: percentText(metres) })}
          </text>
        ))}
      </g>
      {steps.map((step, at) => {
        const x = left + column * (at + 0.5)
        return (
          <g key={step.months ?? 0} transform={`translate(${x} 0)`} textAnchor="middle" fontSize="12">
            <Tree height={step.heightM * scale} filled={step.measured} most={column / 2 - 2} />
            <text y="190" fill="var(--ink)" fontWeight={step.measured ? 600 : 400}>
              {whenOf(step, isShort)}
            </text>
            <text y="206" fill="var(--ink-soft)">
              {isShort ? format(MESSAGES.metres, { metres: percentText(step.heightM) }) : metresOf(step)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A tree of this height in px that stands on the ground; its crown is at most twice `most` wide. */
function Tree({ height, filled, most }: { height: number; filled: boolean; most: number }) {
  const half = Math.min(1.6 + 0.035 * height, 7)
  const crown = { rx: Math.min(0.3 * height, most), ry: 0.34 * height, cy: GROUND - 0.66 * height }
  const trunk = `M${-half} ${GROUND}L${-half * 0.6} ${GROUND - 0.5 * height}H${half * 0.6}L${half} ${GROUND}Z`
  return filled ? (
    <>
      <path fill="var(--ink-soft)" d={trunk} />
      <ellipse fill="var(--tree-fill)" {...crown} />
    </>
  ) : (
    <g fill="none" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="4 4">
      <path d={trunk} />
      <ellipse {...crown} />
    </g>
  )
}
