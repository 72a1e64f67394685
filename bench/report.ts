/** Prints ratios, never absolute speeds, which depend on the machine and its other load. */
import type { Scenario } from './load/requests.ts'
import { median, type Slice } from './measure.ts'
import { FEED_P99_MOST, P99_MOST, STEP_MOST, type Target } from './targets.ts'

const DIGITS = 2
const pad = (cells: readonly string[], widths: readonly number[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ')
const mark = (good: boolean) => (good ? 'ok' : 'MISSED')

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) console.log(pad(row, widths))
}

const spread = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(DIGITS)}-${Math.max(...values).toFixed(DIGITS)}`
const typical = (slices: readonly Slice[], of: (slice: Slice) => number | undefined) =>
  median(slices.map((slice) => of(slice) ?? Number.NaN))

/** Compares the product with the baseline server. @returns how many targets were missed */
export function reportRatios(found: Map<Scenario, Slice[][]>, targets: readonly Target[]): number {
  let missed = 0
  const rows = [
    ['', 'ratio', 'from-to', 'least', '', 'p99', 'most', '', 'cpu us', 'baseline', 'p50 ms', 'baseline'],
  ]
  for (const { engine, scenario, least } of targets) {
    const rounds = found.get(scenario) ?? []
    const [ours, baseline] = [0, 1].map((at) => rounds.flatMap((slices) => slices[at] ?? []))
    if (!ours || !baseline) continue
    const ratios = ours.map((slice, at) => slice.perSecond / (baseline[at]?.perSecond ?? Number.NaN))
    const slower = median(ours.map((slice, at) => slice.p99 / (baseline[at]?.p99 ?? Number.NaN)))
    const [fast, steady] = [median(ratios) >= least, slower <= P99_MOST]
    missed += Number(!fast) + Number(!steady)
    rows.push([
      ...[
        `${scenario} (${engine})`,
        median(ratios).toFixed(DIGITS),
        spread(ratios),
        String(least),
        mark(fast),
      ],
      ...[slower.toFixed(DIGITS), String(P99_MOST), mark(steady)],
      ...[ours, baseline].map((slices) => typical(slices, (slice) => slice.cpuMicros).toFixed(0)),
      ...[ours, baseline].map((slices) => typical(slices, (slice) => slice.p50).toFixed(DIGITS)),
    ])
  }
  print(rows)
  return missed
}

/**
 * Compares the cost of a response at each size with the size before. @returns how many steps cost too much
 */
export function reportGrowth(found: Map<Scenario, Slice[][]>, members: readonly number[]): number {
  let missed = 0
  const rows = [
    ['', ...members.slice(1).map((count) => `to ${count.toLocaleString('en')}`), `most ${STEP_MOST}`],
  ]
  for (const [scenario, rounds] of found) {
    const steps = members
      .slice(1)
      .map((_, at) =>
        median(
          rounds.map((slices) => (slices[at]?.perSecond ?? 0) / (slices[at + 1]?.perSecond ?? Number.NaN)),
        ),
      )
    const dear = steps.filter((step) => !(step <= STEP_MOST)).length
    missed += dear
    rows.push([scenario, ...steps.map((step) => step.toFixed(DIGITS)), mark(dear === 0)])
  }
  print(rows)
  return missed
}

/** Compares a full feed, first in each round, with an empty one. @returns 1 when it takes too long */
export function reportFeed(engine: string, rounds: readonly (readonly Slice[])[]): number {
  const [full, empty] = [0, 1].map((at) => rounds.flatMap((slices) => slices[at] ?? []))
  const ratios = rounds.map(([one, other]) => (one?.p99 ?? Number.NaN) / (other?.p99 ?? Number.NaN))
  const good = median(ratios) <= FEED_P99_MOST
  print([
    [
      '',
      'p99 ratio',
      'from-to',
      `most ${FEED_P99_MOST}`,
      'p99 ms',
      'empty',
      'p50 ms',
      'empty',
      'cpu us',
      'empty',
    ],
    [
      ...[`feed (${engine})`, median(ratios).toFixed(DIGITS), spread(ratios), mark(good)],
      ...[full, empty].map((slices) => typical(slices ?? [], (slice) => slice.p99).toFixed(DIGITS)),
      ...[full, empty].map((slices) => typical(slices ?? [], (slice) => slice.p50).toFixed(DIGITS)),
      ...[full, empty].map((slices) => typical(slices ?? [], (slice) => slice.cpuMicros).toFixed(0)),
    ],
  ])
  return Number(!good)
}
