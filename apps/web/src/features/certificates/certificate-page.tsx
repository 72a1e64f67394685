import { ApiError } from '@eco/contract'
import { readCertificateCode } from '@eco/domain/credits/retirement'
import { Link, useParams } from '@tanstack/react-router'
import { Download, Link2, Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { formatNodes } from '../../lib/language/format-nodes.tsx'
import { useLoadedMetadata } from '../../lib/page/loaded-metadata.ts'
import { certificate as MESSAGES } from '../../messages/en/retirements.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useCopyLink } from '../../ui/overlay/use-copy-link.ts'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { ServerFilled } from '../../ui/page/server-filled.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { type Certificate, useAllSerials, useCertificate, useVisibility } from './queries.ts'

const GONE = 404

/** A certificate of retirement, for anyone who has its link. */
export function CertificatePage() {
  const { code } = useParams({ from: '/certificate/$code' })
  return <CertificateOf code={readCertificateCode(code) ?? code} />
}

export function CertificateOf({ code }: { code: string }) {
  const query = useCertificate(code)
  const certificate = query.data
  const isGone = query.error instanceof ApiError && query.error.status === GONE
  const amount = certificate?.amount
  const metadata = useMemo(() => {
    if (isGone) return { title: MESSAGES.missing, description: MESSAGES.missingText, unlisted: true }
    if (amount === undefined) return undefined
    return { title: format(MESSAGES.tabTitle, { amount }), description: MESSAGES.disclaimer, unlisted: true }
  }, [isGone, amount])
  useLoadedMetadata(metadata)
  if (isGone || certificate === undefined)
    return (
      <Page>
        <ServerFilled
          query={query}
          isMissing={isGone}
          texts={MESSAGES}
          action={
            <Link to="/" className={buttonClass()}>
              {MESSAGES.home}
            </Link>
          }
        />
      </Page>
    )
  return (
    <Page>
      <Head certificate={certificate} />
      {query.isError ? (
        <InlineNote
          className="certificate-tools mb-4"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {MESSAGES.stale}
        </InlineNote>
      ) : null}
      <CertificateSheet certificate={certificate} />
      <Tools certificate={certificate} />
    </Page>
  )
}

function Head({ certificate: { code, mine, public: isPublic } }: { certificate: Certificate }) {
  const copyLink = useCopyLink()
  const lead = isPublic ? MESSAGES.public : mine ? MESSAGES.private : MESSAGES.withoutTexts
  return (
    <PageHead
      title={formatNodes(MESSAGES.pageTitle, { code: <span className="whitespace-nowrap">{code}</span> })}
      lead={lead}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Link2 aria-hidden="true" />}
            onClick={() => void copyLink(`/certificate/${code}`)}
          >
            {MESSAGES.copy}
          </Button>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {MESSAGES.print}
          </Button>
        </>
      }
    />
  )
}

/** Below the sheet: the proof, all serial numbers, and the holder's switch. */
function Tools({ certificate }: { certificate: Certificate }) {
  const { log_index, log_indexes, blocks, serials, mine, beneficiary, code } = certificate
  if (log_index === null && blocks <= serials.length && !(mine && beneficiary !== null)) return null
  return (
    <div className="certificate-tools mx-auto mt-6 grid max-w-[794px] gap-4">
      {mine && beneficiary !== null ? (
        <Card className="[&>label]:mt-0 [&>label]:border-t-0">
          <Visibility certificate={certificate} />
        </Card>
      ) : null}
      {log_index === null ? null : (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex-[1_1_260px] text-14 text-ink-soft">
            {format(MESSAGES.proofText, { entries: log_indexes.length })}
          </p>
          <a
            href={`/api/certificates/${code}/proof`}
            download={`${code}.tlog-proof`}
            className={buttonClass('secondary')}
          >
            <Download aria-hidden="true" />
            {MESSAGES.proof}
          </a>
        </Card>
      )}
      {log_indexes.length > 1 ? (
        <Unfold label={MESSAGES.proofs}>
          <ProofList code={code} indexes={log_indexes} />
        </Unfold>
      ) : null}
      {blocks > serials.length ? (
        <Unfold label={MESSAGES.allSerials}>
          <SerialList code={code} />
        </Unfold>
      ) : null}
    </div>
  )
}

function Visibility({ certificate }: { certificate: Certificate }) {
  const { isPublic, change } = useVisibility(certificate)
  return (
    <Switch label={MESSAGES.visibility} hint={MESSAGES.visibilityHint} checked={isPublic} onChange={change} />
  )
}

/** Long lists are read by few. */
function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      {open ? (
        <>
          <h2 className="text-16 font-head">{label}</h2>
          {children}
        </>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </Card>
  )
}

/** A retirement of very many blocks has several entries, each with a proof of its own. */
function ProofList({ code, indexes }: { code: string; indexes: readonly number[] }) {
  return (
    <ul className="mt-2 columns-1 text-14 sm:columns-2">
      {indexes.map((index) => (
        <li key={index}>
          <a
            href={`/api/certificates/${code}/proof?entry=${index}`}
            download={`${code}-${index}.tlog-proof`}
            className="inline-flex min-h-tap items-center text-forest-ink"
          >
            {format(MESSAGES.proofOf, { index })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SerialList({ code }: { code: string }) {
  const query = useAllSerials(code)
  return (
    <>
      <ul className="mt-2 columns-1 text-14 sm:columns-2">
        {query.data?.pages.flatMap((page) =>
          page.serials.map((serial) => (
            <li key={serial}>
              <Link
                to="/registry/$serial"
                params={{ serial }}
                className="mono inline-flex min-h-tap items-center text-forest-ink"
              >
                {serial}
              </Link>
            </li>
          )),
        )}
      </ul>
      <ListEnd query={query} failed={MESSAGES.serialsFailed} more={MESSAGES.moreSerials} />
    </>
  )
}
