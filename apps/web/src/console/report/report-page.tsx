import { utcMonth } from '@eco/domain/text/utc-date'
import '../../ui/css/print-page.css'
import { api, fillPath, type ReplyOf } from '@eco/contract'
import { MONTHLY_KINDS } from '@eco/domain/dashboard/months'
import {
  firstMonthOf,
  neighbour,
  PERIOD_KINDS,
  type Period,
  periodWith,
  readPeriod,
} from '@eco/domain/reports/period'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { kindCalculation, yearCalculation, yearTotalKg } from '../../features/dashboard/month-calculations.ts'
import { call } from '../../lib/api/api.ts'
import { isoDay, monthNames } from '../../lib/format/days.ts'
import { co2Text, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { calculation as CALCULATION, chart as CHART } from '../../messages/en/dashboard.json'
import { report as MESSAGES } from '../../messages/en/own-report.json'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Card, StatCard } from '../../ui/card.tsx'
import { SmallMultiples } from '../../ui/chart/small-multiples.tsx'
import { type CalculationContent, Figure } from '../../ui/figures/calculation.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'
import { SegmentedSwitch } from '../../ui/form/segmented-field.tsx'
import { KIND_HUES } from '../../ui/kind-icon.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { useMember } from '../signed-in.ts'
import { Entries } from './entries.tsx'

type Report = ReplyOf<typeof api.readOwnReport>
const MONTH_LENGTH = 'YYYY-MM'.length
const thisMonth = () => isoDay(Date.now()).slice(0, MONTH_LENGTH)

/** A member's figures for a month, a quarter or a year, to read, download and print. */
export function ReportPage() {
  const { period: asked = '' } = useParams({ strict: false }) as { period?: string }
  const member = useMember()
  const { history } = useRouter()
  const period = readPeriod(asked) ?? periodWith('quarter', thisMonth())
  const params = { userId: member.u_id, period: period.name }
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['own-report', params],
    meta: { failure: 'Could not load a report' },
    queryFn: ({ signal }) => call(api.readOwnReport, { params }, { signal }),
  })
  const isSkeleton = useSkeleton(isPending)
  const show = ({ name }: Period) => history.push(`/console/report/${name}`)
  const later = neighbour(period, 1)
  return (
    <Page
      className="print-page"
      title={format(MESSAGES.title, { kind: period.kind })}
      lead={leadOf(period)}
      actions={
        <span className="no-print flex flex-wrap gap-3">
          <a
            href={fillPath(api.downloadOwnReport.path, params)}
            className={buttonClass('secondary')}
            download
          >
            <Download aria-hidden="true" />
            {MESSAGES.csv}
          </a>
          <a href={fillPath(api.readOwnReport.path, params)} className={buttonClass('secondary')} download>
            <Download aria-hidden="true" />
            {MESSAGES.json}
          </a>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {MESSAGES.print}
          </Button>
        </span>
      }
    >
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedSwitch
          label={MESSAGES.kind}
          options={PERIOD_KINDS.map((value) => ({ value, label: MESSAGES.kinds[value] }))}
          value={period.kind}
          onChange={(kind) => show(periodWith(kind, firstMonthOf(period)))}
        />
        <span className="flex items-center gap-2">
          <IconButton label={MESSAGES.earlier} onClick={() => show(neighbour(period, -1))}>
            <ChevronLeft />
          </IconButton>
          <span className="min-w-24 text-center font-strong tabular-nums">{period.name}</span>
          <IconButton
            label={MESSAGES.later}
            disabled={firstMonthOf(later) > thisMonth()}
            onClick={() => show(later)}
          >
            <ChevronRight />
          </IconButton>
        </span>
      </div>
      {isError && data === undefined ? (
        <LoadFailed title={MESSAGES.failed} text={MESSAGES.failedText} query={{ isFetching, refetch }} />
      ) : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-60" />
        </>
      ) : null}
      {data ? <Figures report={data} name={member.username} /> : null}
    </Page>
  )
}

function leadOf(period: Period): string {
  const month = (one: Period) => monthNames(firstMonthOf(one)).long
  const closed = period.until <= Date.now()
  const from = month(period)
  if (period.kind === 'month') return format(closed ? MESSAGES.oneClosed : MESSAGES.oneRunning, { from })
  const until = monthNames(utcMonth(period.until - 1)).long
  return format(closed ? MESSAGES.closed : MESSAGES.running, { from, until })
}

/** The entries behind a line of the balance; the closing balance is the sum of the lines above it. */
function balanceCalculation(credits: Report['credits'], figure: keyof Report['credits']): CalculationContent {
  const total = wholeText(credits[figure])
  const { closing: _, ...lines } = credits
  const all = Object.entries(lines) as [Exclude<keyof Report['credits'], 'closing'>, number][]
  const basis = ruleBasis('total-credits', CALCULATION.counted, CALCULATION.ledger)
  const title = MESSAGES[figure]
  if (figure === 'closing')
    return {
      ...{ title, formula: `${all.map(([, amount]) => wholeText(amount)).join(' + ')} = ${total}` },
      ...{ lines: all.map(([name, amount]) => ({ label: MESSAGES[name], value: wholeText(amount) })) },
      ...basis,
    }
  return {
    ...{ title, formula: format(figure === 'opening' ? MESSAGES.sumBefore : MESSAGES.sumOf, { total }) },
    lines: figure === 'opening' ? [] : [{ label: MESSAGES.listed, value: MESSAGES.listedBelow }],
    ...basis,
  }
}

function Figures({ report, name }: { report: Report; name: string }) {
  const { credits, months, entries, assets } = report
  const title = format(MESSAGES.of, { name })
  return (
    <div className="grid gap-4">
      <p className="sr-only font-head print:not-sr-only">{title}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard label={MESSAGES.credits} figure={wholeText(credits.closing)} notes={MESSAGES.creditsNote} />
        <StatCard
          label={MESSAGES.approved}
          figure={wholeText(credits.approvals)}
          notes={MESSAGES.approvedNote}
        />
        <StatCard
          label={MESSAGES.co2}
          figure={co2Text(yearTotalKg(months))}
          notes={MESSAGES.co2Note}
          calculation={{ ...yearCalculation(months), title: MESSAGES.chart }}
        />
        <StatCard
          label={MESSAGES.retired}
          figure={wholeText(-credits.retirements)}
          notes={MESSAGES.retiredNote}
        />
      </div>
      <Card>
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <h2 className="text-20 font-head">{MESSAGES.chart}</h2>
          <p className="text-14 text-ink-soft">{MESSAGES.scales}</p>
        </div>
        <SmallMultiples
          texts={MESSAGES.texts}
          write={co2Text}
          slots={months.map(({ month }) => ({ key: month, ...monthNames(month) }))}
          series={MONTHLY_KINDS.map((kind) => ({
            ...{ key: kind, label: CHART.kinds[kind], hue: KIND_HUES[kind] },
            values: months.map(({ kg }) => kg[kind]),
            calculation: {
              ...kindCalculation(months, kind),
              title: `${CHART.kinds[kind]}, ${MESSAGES.chart}`,
            },
          }))}
        />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Card className="grid gap-3">
            <h2 className="text-20 font-head">{MESSAGES.balance}</h2>
            <FactLines
              facts={(
                [
                  'opening',
                  'submissions',
                  'approvals',
                  'transfers',
                  'buffer',
                  'retirements',
                  'closing',
                ] as const
              ).map((figure) => ({
                label: MESSAGES[figure],
                value: (
                  <Figure calculation={balanceCalculation(credits, figure)}>
                    {wholeText(credits[figure])}
                  </Figure>
                ),
              }))}
            />
          </Card>
          <Entries report={report} />
        </div>
        <Card className="grid gap-3">
          <h2 className="text-20 font-head">{MESSAGES.sources}</h2>
          <FactLines
            facts={[
              { label: MESSAGES.ledger, value: wholeText(entries) },
              { label: MESSAGES.assets, value: wholeText(assets.ev + assets.solar + assets.tree) },
              { label: MESSAGES.method, value: <a href="/methodology">{MESSAGES.open}</a> },
              { label: MESSAGES.log, value: <a href="/verify">{MESSAGES.open}</a> },
              { label: MESSAGES.certificates, value: <a href="/wallet">{MESSAGES.open}</a> },
            ]}
          />
          <p className="text-14 text-ink-soft">{MESSAGES.explain}</p>
        </Card>
      </div>
    </div>
  )
}
