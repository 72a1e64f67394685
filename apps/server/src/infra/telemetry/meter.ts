import type { Registry } from 'prom-client'
import {
  COUNTERS,
  type CounterLabels,
  type CounterName,
  HISTOGRAMS,
  type HistogramLabels,
  type HistogramName,
} from './meters.ts'

/** Counts what happens in this process. Does nothing when metrics are off. */
export type Meter = {
  /** Values in the unit that the name ends with. */
  observe<N extends HistogramName>(name: N, labels: HistogramLabels<N>, value: number): void
  count<N extends CounterName>(name: N, labels: CounterLabels<N>): void
  /** What the counts are read from; undefined when metrics are off. */
  readonly registry: Registry | undefined
}

export const SILENT_METER: Meter = { observe: () => {}, count: () => {}, registry: undefined }

/** Gauges that the library names like counters; each has a namesake without `_total` that says more. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** The library is loaded only when metrics are on. */
export async function openMeter({ METRICS }: { METRICS: 'on' | 'off' }): Promise<Meter> {
  if (METRICS === 'off') return SILENT_METER
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const registers = [registry]
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, { help, labels, buckets }]) => [
      name,
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
    ]),
  )
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, labels }]) => [
      name,
      new Counter({ name, help, labelNames: [...labels], registers }),
    ]),
  )
  // Looking up the labels again would cost as much as the observation.
  const children = new Map<string, { observe: (value: number) => void }>()
  return {
    registry,
    observe(name, labels, value) {
      const key = `${name} ${labels.join(' ')}`
      let child = children.get(key)
      if (child === undefined) {
        child = histograms.get(name)?.labels(...(labels as readonly string[]))
        if (child) children.set(key, child)
      }
      child?.observe(value)
    },
    count: (name, labels) =>
      counters
        .get(name)
        ?.labels(...(labels as readonly string[]))
        .inc(),
  }
}
