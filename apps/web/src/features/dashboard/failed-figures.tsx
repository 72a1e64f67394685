import { ApiError } from '@eco/contract'
import { Link } from '@tanstack/react-router'
import { ChevronRight, RotateCw } from 'lucide-react'
import { timeText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { failed as MESSAGES } from '../../messages/en/dashboard.json'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCountdown } from '../../ui/figures/use-countdown.ts'
import { KindIcon } from '../../ui/kind-icon.tsx'

/** Delay before the automatic retry, seconds. */
const RETRY_SECONDS = 20

const WAYS = [
  { to: '/activities', hue: 'forest', title: 'log', text: 'logText' },
  { to: '/upload', hue: 'tree', title: 'asset', text: 'assetText' },
] as const

type FailedFiguresProps = {
  error: unknown
  /** Time of the last failure, ms since 1970. */
  at: number
  fetching: boolean
  retry: () => void
}

/** Shown when nothing loads: a note that retries by itself, and what the member can do meanwhile. */
export function FailedFigures({ error, at, fetching, retry }: FailedFiguresProps) {
  const answered = error instanceof ApiError
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Art name="error" className="size-33 lg:size-44" />
        <div className="min-w-0 flex-1 basis-64">
          <div role="alert">
            <h2 className="text-20 font-head">{MESSAGES.title}</h2>
            <p className="mt-0.5 text-ink-soft">{answered ? MESSAGES.fault : MESSAGES.noAnswer}</p>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button icon={<RotateCw aria-hidden="true" />} busy={fetching} onClick={retry}>
              {MESSAGES.again}
            </Button>
            <NextTry key={at} fetching={fetching} retry={retry} />
          </div>
          <p className="tabular-nums mt-3 text-12 text-ink-soft">
            {answered && error.requestId !== undefined
              ? format(MESSAGES.request, { id: error.requestId, time: timeText(at) })
              : format(MESSAGES.lastTry, { time: timeText(at) })}
          </p>
        </div>
      </Card>
      <section className="mt-6" aria-label={MESSAGES.still}>
        <h2 className="mb-2 font-strong">{MESSAGES.still}</h2>
        <Card>
          <ul className="-my-3">
            {WAYS.map(({ to, hue, title, text }) => (
              <li key={to} className="not-first:border-t">
                <Link to={to} className="flex min-h-16 items-center gap-3 py-2.5 text-ink no-underline">
                  <KindIcon small hue={hue} />
                  <span className="min-w-0">
                    <b className="block font-strong">{MESSAGES[title]}</b>
                    <span className="block text-14 text-ink-soft">{MESSAGES[text]}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="ml-auto" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </>
  )
}

function NextTry({ fetching, retry }: { fetching: boolean; retry: () => void }) {
  const seconds = useCountdown(RETRY_SECONDS, fetching, retry)
  return (
    <p className="tabular-nums text-14 text-ink-soft">
      {fetching || seconds === 0 ? MESSAGES.trying : format(MESSAGES.next, { seconds })}
    </p>
  )
}
