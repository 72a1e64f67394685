import { KG_PER_TON } from '@eco/domain/dashboard/formulas'
import type { Estimate } from '@eco/domain/methodology/estimates'
import { co2Text, decimalText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { estimate as MESSAGES } from '../../../messages/en/estimates.json'
import { fourTicks } from '../../chart/nice-scale.ts'

type Mark = { kg: number; label: string }
type EstimateAxisProps = {
  estimate: Estimate
  /** 'stored so far' */
  dot: string
  /** The figure of the platform's rule. */
  rule: Mark
}

const AXIS_Y = 44
const TICKS_Y = 72
/** Where the rule's label goes when it would overlap that of the estimate. */
const BELOW_Y = 98
/** Labels nearer than this overlap on a phone, percent of the axis. */
const APART = 36
/** Labels nearer to the end of the axis start or end at their mark, percent. */
const EDGE = 16

/** From this amount on, kg, estimates are shown without decimals. */
const WHOLE_FROM_KG = 100
const TENS = 10

/** Estimates are not more exact than this: 8.27 -> '8.3 kg', 197.48 -> '197 kg'. */
export const roughCo2Text = (kg: number): string =>
  co2Text(Math.abs(kg) < WHOLE_FROM_KG ? Math.round(kg * TENS) / TENS : Math.round(kg))

/** Round ticks from the smallest to the largest figure, 0 included. */
export function axisTicks(figures: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  const step = fourTicks(Math.max(high, -low))[1]
  if (step === undefined) return [0]
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}

/** Numbers in kilograms or, on a long axis, in tons; the last one names the unit. */
function tickNames(ticks: readonly number[]): string[] {
  const last = ticks.at(-1) ?? 0
  const unitKg = last < KG_PER_TON ? 1 : KG_PER_TON
  return ticks.map((tick) => (tick === last ? co2Text(tick) : decimalText(tick / unitKg)))
}

/** The estimate as a dot with its range, and the rule's figure, on one axis. */
export function EstimateAxis({ estimate: { kg, lowKg, highKg }, dot, rule }: EstimateAxisProps) {
  const ticks = axisTicks([lowKg, highKg, rule.kg])
  const [first = 0, last = 0] = [ticks[0], ticks.at(-1)]
  const at = (value: number): number => (last > first ? ((value - first) / (last - first)) * 100 : 50)
  const names = tickNames(ticks)
  const below = Math.abs(at(kg) - at(rule.kg)) < APART
  return (
    <div className="px-2">
      <svg
        className={`block w-full overflow-visible text-12 ${below ? 'h-33' : 'h-20'}`}
        role="img"
        aria-label={format(MESSAGES.axis, {
          kg: roughCo2Text(kg),
          dot,
          low: roughCo2Text(lowKg),
          high: roughCo2Text(highKg),
          rule: co2Text(rule.kg),
          mark: rule.label,
        })}
      >
        <line x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} className="stroke-line-strong stroke-[1.5]" />
        <rect
          x={`${at(lowKg)}%`}
          width={`${at(highKg) - at(lowKg)}%`}
          y={AXIS_Y - 6}
          height="12"
          rx="4"
          className="fill-hue-wash stroke-hue-fill stroke-[1.5]"
        />
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line
              x1={`${at(tick)}%`}
              x2={`${at(tick)}%`}
              y1={AXIS_Y + 4}
              y2={AXIS_Y + 10}
              className="stroke-line-strong stroke-[1.5]"
            />
            <text
              x={`${at(tick)}%`}
              y={TICKS_Y}
              textAnchor={tick === last ? 'end' : 'middle'}
              className="tabular-nums fill-ink-soft"
            >
              {names[index]}
            </text>
          </g>
        ))}
        <rect
          x={`${at(rule.kg)}%`}
          y={AXIS_Y - 9}
          width="3"
          height="18"
          className="-translate-x-0.5 fill-ink"
        />
        <circle cx={`${at(kg)}%`} cy={AXIS_Y} r="6.5" className="fill-hue-fill stroke-card stroke-[2.5]" />
        <Label x={at(kg)} y={14} figure={roughCo2Text(kg)} text={dot} />
        <Label x={at(rule.kg)} y={below ? BELOW_Y : 14} figure={co2Text(rule.kg)} text={rule.label} />
      </svg>
    </div>
  )
}

function Label({ x, y, figure, text }: { x: number; y: number; figure: string; text: string }) {
  const anchor = x < EDGE ? 'start' : x > 100 - EDGE ? 'end' : 'middle'
  return (
    <>
      <text x={`${x}%`} y={y} textAnchor={anchor} className="tabular-nums fill-ink text-14 font-head">
        {figure}
      </text>
      <text x={`${x}%`} y={y + 16} textAnchor={anchor} className="fill-ink-soft">
        {text}
      </text>
    </>
  )
}
