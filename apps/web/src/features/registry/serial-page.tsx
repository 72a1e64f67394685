import { EVIDENCE_GRADES, type EvidenceGrade, GRADE_POINTS } from '@eco/domain/registry/registry'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Link as LinkIcon } from 'lucide-react'
import { useMemo } from 'react'
import { countryName } from '../../lib/format/countries.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useLoadedMetadata } from '../../lib/page/loaded-metadata.ts'
import { kindNames as KIND_NAMES, serial as MESSAGES } from '../../messages/en/registry.json'
import { Art } from '../../ui/art.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { KIND_HUES } from '../../ui/kind-icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { ServerFilled } from '../../ui/page/server-filled.tsx'
import { type SerialHistory, useSerial } from './queries.ts'
import { SerialStatus } from './status.tsx'
import { Steps } from './steps.tsx'

/** A block of serial numbers or one number, from the claim to where it is now. */
export function SerialPage() {
  const { serial } = useParams({ from: '/registry/$serial' })
  const query = useSerial(serial)
  const { data } = query
  const metadata = useMemo(() => {
    if (data === null) return { title: MESSAGES.missing, description: MESSAGES.missingText, unlisted: true }
    return data && { title: data.serials, description: issuedText(data) }
  }, [data])
  useLoadedMetadata(metadata)
  return (
    <Page className="pt-5">
      <p>
        <Link to="/registry" className={buttonClass('quiet', 'md', '-ms-4.5')}>
          <ArrowLeft aria-hidden="true" />
          {MESSAGES.back}
        </Link>
      </p>
      {data ? (
        <Found history={data} />
      ) : (
        <ServerFilled
          query={query}
          isMissing={data === null}
          texts={MESSAGES}
          action={
            <Link to="/registry" className={buttonClass()}>
              {MESSAGES.back}
            </Link>
          }
        />
      )}
    </Page>
  )
}

const issuedText = ({ credits, issue }: SerialHistory): string =>
  format(MESSAGES.issued, { credits, day: dayText(isoDay(issue.issued_date)) })

function Found({ history }: { history: SerialHistory }) {
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${location.origin}/registry/${history.serials}`)
      toast.success(MESSAGES.copied)
    } catch {
      toast.info(MESSAGES.notCopied)
    }
  }
  return (
    <>
      <PageHead
        title={<span className="tabular-nums wrap-anywhere">{history.serials}</span>}
        lead={issuedText(history)}
        actions={
          <Button variant="secondary" icon={<LinkIcon aria-hidden="true" />} onClick={() => void copy()}>
            {MESSAGES.copy}
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 ml:grid-cols-[minmax(0,1fr)_340px]">
        <Card aria-label={MESSAGES.history} className="max-ml:order-last">
          <h2 className="mb-3 text-20 font-head">{MESSAGES.history}</h2>
          <Steps history={history} />
        </Card>
        <Facts history={history} />
      </div>
    </>
  )
}

function Facts({ history }: { history: SerialHistory }) {
  const { kind, year, country, grade, parts, issue, serials } = history
  return (
    <Card pad={false} className={`hue-${KIND_HUES[kind]} p-2`} aria-label={KIND_NAMES[kind]}>
      <div className="grid h-40 place-items-center overflow-hidden rounded-control bg-hue-wash">
        <Art name={`asset-${kind}`} className="size-35 object-contain" />
      </div>
      <div className="px-2 pt-3 pb-2">
        <h2 className="font-strong">{KIND_NAMES[kind]}</h2>
        <LedgerLines>
          <LedgerLine label={MESSAGES.year}>{String(year)}</LedgerLine>
          {kind === 'tree' ? (
            <LedgerLine label={MESSAGES.country}>
              {country === null ? MESSAGES.unknown : countryName(country)}
            </LedgerLine>
          ) : null}
          <LedgerLine label={MESSAGES.grade}>
            {grade === null ? MESSAGES.unknown : gradeText(grade)}
          </LedgerLine>
          {issue.serials === serials ? null : (
            <LedgerLine label={MESSAGES.issue}>
              <Link to="/registry/$serial" params={{ serial: issue.serials }} className="tabular-nums">
                {issue.serials}
              </Link>
            </LedgerLine>
          )}
        </LedgerLines>
        <h3 className="mt-3 text-14 font-strong">{MESSAGES.parts}</h3>
        <ul className="divide-y">
          {parts.map((part) => (
            <li key={part.serials} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
              <span className="tabular-nums text-14 wrap-anywhere">{part.serials}</span>
              <SerialStatus status={part.status} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-12 text-ink-soft">{MESSAGES.drawing}</p>
      </div>
    </Card>
  )
}

const POINTS_MAX = 100

function gradeText(grade: EvidenceGrade): string {
  const better = EVIDENCE_GRADES[EVIDENCE_GRADES.indexOf(grade) - 1]
  const to = better === undefined ? POINTS_MAX : GRADE_POINTS[better] - 1
  return format(MESSAGES.gradeText, { grade, from: GRADE_POINTS[grade], to })
}
