import type { FastifyBaseLogger } from 'fastify'
import type { Gauge, Registry } from 'prom-client'
import { withTimeout } from '../db/timeout.ts'

type Labelled = { labels: Readonly<Record<string, string>>; value: number }
type Measured = number | readonly Labelled[] | undefined

/** What a feature knows about the site as a whole: the same in each process. Only cheap, indexed queries. */
export type Figure = {
  name: `ecoledger_${string}`
  help: string
  labels?: readonly string[]
}
/** Figures that one look tells. A figure that is not among the answers is not known. */
export type FigureSource = {
  figures: readonly Figure[]
  read: () => Promise<Readonly<Record<string, Measured>>>
}

/** Known figures by name. */
export type Figures = ReadonlyMap<string, readonly Labelled[]>

/** Programs and pages that ask within this time get the same answer, ms. */
const SAME_MS = 5_000
/** A source that takes longer is left out, so that an answer comes while a database is away, ms. */
const READ_MS = 2_500

/** Reads the figures of all features when somebody asks. One that cannot be read is left out, never 0. */
export function openFigures(
  sources: () => readonly FigureSource[],
  { now, log }: { now: () => number; log: FastifyBaseLogger },
) {
  let last: { at: number; figures: Promise<Figures> } | undefined
  let isFailing = false

  const readAll = async (): Promise<Figures> => {
    const failures: unknown[] = []
    const answers = await Promise.all(
      sources().map(({ read }) =>
        withTimeout(READ_MS, read()).catch((error: unknown) => {
          failures.push(error)
          return {}
        }),
      ),
    )
    // Once, not at each scrape while a database is away.
    if (failures.length > 0 && !isFailing) log.warn({ err: failures[0] }, 'figures could not be read')
    isFailing = failures.length > 0
    const found = answers.flatMap((answer) => Object.entries<Measured>(answer))
    return new Map(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, listOf(value)]])))
  }

  const read = (): Promise<Figures> => {
    const at = now()
    // A clock may also be set back.
    if (last === undefined || Math.abs(at - last.at) >= SAME_MS) last = { at, figures: readAll() }
    return last.figures
  }

  return { read, writeInto: fillGauges(sources, read) }
}

export const byLabel = (
  label: string,
  values: Readonly<Record<string, number>>,
): readonly { labels: Readonly<Record<string, string>>; value: number }[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

const SECOND_MS = 1_000

/** @param at ms since 1970; null when nothing waits */
export const secondsSince = (at: number | null, now: number): number =>
  at === null ? 0 : Math.max(0, now - at) / SECOND_MS

const listOf = (value: number | readonly Labelled[]): readonly Labelled[] =>
  typeof value === 'number' ? [{ labels: {}, value }] : value

/** Writes the figures into a registry before it is read. */
const fillGauges = (sources: () => readonly FigureSource[], read: () => Promise<Figures>) => {
  const gauges = new Map<string, Gauge>()
  return async (registry: Registry): Promise<void> => {
    const { Gauge } = await import('prom-client')
    const figures = await read()
    for (const { name, help, labels = [] } of sources().flatMap(({ figures }) => figures)) {
      const gauge =
        gauges.get(name) ?? new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
      gauges.set(name, gauge)
      gauge.reset()
      // A gauge without labels would say 0.
      if (labels.length === 0) gauge.remove()
      for (const one of figures.get(name) ?? []) gauge.set(one.labels, one.value)
    }
  }
}
