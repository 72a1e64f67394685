import type { WireHealth } from '@eco/contract/administration/health'
import { momentText } from '../../../lib/format/days.ts'
import { percentText, wholeText } from '../../../lib/format/figures.ts'
import { sizeText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { process as PROCESS, storage as STORAGE } from '../../../messages/en/health.json'
import { kinds as KINDS } from '../../../messages/en/storage.json'
import { BAR } from '../../../ui/figures/balance-bar.tsx'
import { FactLines } from '../../../ui/figures/ledger-lines.tsx'
import { ConsoleLink } from '../../link.tsx'

const PERCENT = 100
/** Kinds of files that are named; the rest is summed up. */
const NAMED = 3
/** How strong the colour of each is. */
const STRENGTHS = [1, 0.58, 0.32, 0.16] as const

/** How full the disk is, and with what. */
export function StorageCard({ disk, stored }: Pick<WireHealth, 'disk' | 'stored'>) {
  const used = disk ? disk.total - disk.free : 0
  const largest = (stored ?? []).filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes)
  const named = largest.slice(0, NAMED).map(({ name, bytes }) => ({ label: nameOf(name), bytes }))
  const rest = Math.max(0, used - named.reduce((sum, { bytes }) => sum + bytes, 0))
  const shares = [...named, { label: STORAGE.other, bytes: rest }]
  const widthOf = (bytes: number) => (disk && disk.total > 0 ? (PERCENT * bytes) / disk.total : 0)
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, { bytes }) => sum + widthOf(bytes), 0)
  return (
    <section className="card card-pad grid gap-2" aria-labelledby="health-storage">
      <h2 id="health-storage" className="text-20 font-head">
        {STORAGE.title}
      </h2>
      {disk ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-28 font-head tabular-nums">
              {format(STORAGE.used, { percent: percentText(widthOf(used)) })}
            </span>
            <span className="text-14 text-ink-soft">
              {format(STORAGE.of, { used: sizeText(used), total: sizeText(disk.total) })}
            </span>
          </p>
          <svg className={BAR} aria-hidden="true">
            {shares.map(({ label, bytes }, at) => (
              <rect
                key={label}
                x={`${startOf(at)}%`}
                width={`${widthOf(bytes)}%`}
                height="100%"
                fill="var(--forest)"
                opacity={STRENGTHS[at]}
              />
            ))}
          </svg>
          <FactLines facts={shares.map(({ label, bytes }) => ({ label, value: sizeText(bytes) }))} />
        </>
      ) : (
        <p className="text-14">{STORAGE.unknown}</p>
      )}
      <p className="text-12 text-ink-soft">{largest.length > 0 ? STORAGE.counted : STORAGE.uncounted}</p>
      <ConsoleLink
        to="/console/admin/storage"
        className="inline-flex min-h-11 items-center text-14 font-strong"
      >
        {STORAGE.all}
      </ConsoleLink>
    </section>
  )
}

const nameOf = (name: string): string => (KINDS as Readonly<Record<string, string>>)[name] ?? name

/** Which process answered, and what it counted. */
export function ProcessCard({ process }: Pick<WireHealth, 'process'>) {
  const { host, pid, started_at, memory, busy, minutes, answers, failed } = process
  return (
    <section className="card card-pad grid gap-2" aria-labelledby="health-process">
      <h2 id="health-process" className="text-20 font-head">
        {PROCESS.title}
      </h2>
      <FactLines
        facts={[
          { label: PROCESS.host, value: <span className="wrap-anywhere">{host}</span> },
          { label: PROCESS.pid, value: String(pid) },
          { label: PROCESS.started, value: momentText(started_at) },
          { label: PROCESS.memory, value: sizeText(memory) },
          {
            label: PROCESS.busy,
            value: format(PROCESS.percent, { percent: wholeText(Math.round(PERCENT * busy)) }),
          },
          { label: format(PROCESS.answers, { minutes }), value: wholeText(answers) },
          { label: PROCESS.failed, value: wholeText(failed) },
        ]}
      />
      <p className="text-12 text-ink-soft">{PROCESS.note}</p>
    </section>
  )
}
