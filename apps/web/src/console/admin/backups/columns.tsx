import type { WireBackup } from '@eco/contract/administration/backups'
import { CircleCheck, CircleDashed, CircleX, Loader, ShieldCheck } from 'lucide-react'
import { momentText } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { sizeText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { kinds as KINDS, backups as MESSAGES } from '../../../messages/en/backups.json'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { failureText } from './queries.ts'

type Acts = { check: (backup: WireBackup) => void; restore: (backup: WireBackup) => void }

export const backupColumns = ({ check, restore }: Acts): readonly Column<WireBackup>[] => [
  {
    head: MESSAGES.backup,
    part: 'main',
    cell: ({ created_at: at, name, kind }) => (
      <>
        <span className="block font-strong">{momentText(at)}</span>
        <span className="block text-12 text-ink-soft">{KINDS[kind]}</span>
        <span className="block text-12 text-ink-soft wrap-anywhere">{name}</span>
      </>
    ),
  },
  { head: MESSAGES.contains, cell: (backup) => <Contents {...backup} /> },
  {
    head: MESSAGES.size,
    end: true,
    cell: ({ bytes }) => <span className="tabular-nums">{bytes > 0 ? sizeText(bytes) : null}</span>,
  },
  { head: MESSAGES.state, cell: (backup) => <CheckResult {...backup} /> },
  {
    head: MESSAGES.actions,
    end: true,
    cell: (backup) =>
      backup.bytes > 0 ? (
        <span className="flex gap-x-1 max-md:-ml-3 md:justify-end">
          <Button
            variant="quiet"
            icon={<ShieldCheck />}
            disabled={backup.checking}
            aria-label={format(MESSAGES.checkOf, { moment: momentText(backup.created_at) })}
            onClick={() => check(backup)}
          >
            {MESSAGES.check}
          </Button>
          <Button
            variant="quiet"
            disabled={backup.failure !== null}
            aria-label={format(MESSAGES.restoreOf, { moment: momentText(backup.created_at) })}
            onClick={() => restore(backup)}
          >
            {MESSAGES.restore}
          </Button>
        </span>
      ) : null,
  },
]

const counted = (count: number) => ({ count, text: wholeText(count) })

function Contents({ rows, files, kind, log_size: log, bytes }: WireBackup) {
  if (bytes === 0) return null
  if (rows === null || files === null) return <span className="text-ink-soft">{MESSAGES.unknown}</span>
  const stored = kind === 'upgrade' ? MESSAGES.filesKept : format(MESSAGES.files, counted(files))
  return (
    <>
      <span className="block">{`${format(MESSAGES.rows, counted(rows))}, ${stored}`}</span>
      {log === null ? null : (
        <span className="block text-12 text-ink-soft">{format(MESSAGES.log, counted(log))}</span>
      )}
    </>
  )
}

function CheckResult({ checking, failure, checked_at: at }: WireBackup) {
  if (checking)
    return (
      <Result icon={<Loader aria-hidden="true" className="size-4" />} tone="text-ink-soft">
        {MESSAGES.checking}
      </Result>
    )
  if (failure !== null)
    return (
      <Result
        icon={<CircleX aria-hidden="true" className="size-4 shrink-0" />}
        tone="font-strong text-rejected-ink"
      >
        {format(MESSAGES.failedBackup, { why: failureText(failure) })}
      </Result>
    )
  if (at === null)
    return (
      <Result icon={<CircleDashed aria-hidden="true" className="size-4" />} tone="text-ink-soft">
        {MESSAGES.unchecked}
      </Result>
    )
  return (
    <Result icon={<CircleCheck aria-hidden="true" className="size-4 shrink-0" />} tone="text-approved-ink">
      {format(MESSAGES.whole, { moment: momentText(at) })}
    </Result>
  )
}

const Result = ({
  icon,
  tone,
  children,
}: {
  icon: React.ReactNode
  tone: string
  children: React.ReactNode
}) => (
  <span role="status" className={`inline-flex items-center gap-1.5 text-12 ${tone}`}>
    {icon}
    {children}
  </span>
)
