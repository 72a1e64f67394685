import { expectedHeightM, monthsLater } from '@eco/domain/visits/visits'
import type { VisitedTree } from './queries.ts'
import { visitIn } from './queries.ts'

/** A height of the tree: measured, or expected at a visit to come. `months` is undefined when it was recorded. */
export type GrowthStep = { months: number | undefined; heightM: number; measured: boolean }

/** The recorded height, those measured at visits, and what to expect at the visits to come, in order. */
export function growthSteps({ tree, windows, visits }: VisitedTree): GrowthStep[] {
  const since = tree.approved_date ?? tree.created_date
  const steps: GrowthStep[] = [{ months: undefined, heightM: tree.height, measured: true }]
  let last = { heightM: tree.height, at: since }
  for (const { months, state, due } of windows) {
    const height = visitIn(visits, months)?.height
    if (height != null) {
      last = { heightM: height, at: due }
      steps.push({ months, heightM: height, measured: true })
    } else if (state === 'planned' || state === 'open' || state === 'waiting')
      steps.push({ months, heightM: expectedHeightM(last, monthsLater(since, months)), measured: false })
  }
  return steps
}

const NICE = [1, 2, 5]

/** The distance of grid lines in m: 1, 2 or 5 times a power of ten, at most six lines up to this height. */
export function gridStep(most: number): number {
  for (let power = 0.1; ; power *= 10)
    for (const one of NICE) if (most / (one * power) <= 6) return one * power
}
