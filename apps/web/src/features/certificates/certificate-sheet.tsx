import './certificate.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dayText, isoDay, momentText } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { formatNodes } from '../../lib/language/format-nodes.tsx'
import { optionalPart } from '../../lib/language/lazy-part.tsx'
import { certificate as MESSAGES } from '../../messages/en/retirements.json'
import { Art, PRODUCT } from '../../ui/art.tsx'
import { ringPath } from '../../ui/contours.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Stamp } from '../../ui/figures/stamp.tsx'
import type { Certificate } from './queries.ts'

const QrCode = optionalPart(async () => (await import('../../ui/qr-code.tsx')).QrCode)

/** The certificate as a sheet of A4: white in both themes, and as it is printed. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { code, amount, serials, blocks, beneficiary, purpose, retired_at, log_index } = certificate
  const indexes = indexRanges(certificate.log_indexes)
  const address = useAddress(code)
  const isShown = beneficiary !== null && purpose !== null
  return (
    <div className="certificate-frame">
      <article className="certificate" aria-label={MESSAGES.title}>
        <Rings />
        <div className="flex items-center justify-between gap-3">
          <span className="certificate-brand flex items-center gap-2 font-head">
            <Art name="logo-mark" className="size-8" />
            {PRODUCT}
          </span>
          <span className="certificate-small tabular-nums">{code}</span>
        </div>
        <div className="certificate-space" />
        <h2 className="certificate-title font-head">{MESSAGES.title}</h2>
        <p className="certificate-text text-ink-soft wrap-anywhere">
          {isShown
            ? formatNodes(MESSAGES.statement, {
                beneficiary: <b className="font-strong text-ink">{beneficiary}</b>,
                purpose: <b className="font-strong text-ink">{purpose.replace(/\.+$/, '')}</b>,
              })
            : MESSAGES.statementPrivate}
        </p>
        <p className="certificate-amount">
          <b className="tabular-nums font-head">{wholeText(amount)}</b>
          <span className="certificate-text text-ink-soft">{format(MESSAGES.credits, { amount })}</span>
        </p>
        <LedgerLines className="certificate-lines">
          {isShown ? null : <LedgerLine label={MESSAGES.purpose}>{MESSAGES.purposePrivate}</LedgerLine>}
          <LedgerLine label={MESSAGES.serials}>
            {serials.map((serial) => (
              <Link
                key={serial}
                to="/registry/$serial"
                params={{ serial }}
                className="certificate-serial mono"
              >
                {serial}
              </Link>
            ))}
            {blocks > serials.length ? (
              <span className="block">
                {format(MESSAGES.moreBlocks, { blocks: blocks - serials.length })}
              </span>
            ) : null}
          </LedgerLine>
          <LedgerLine label={MESSAGES.retiredOn}>{momentText(retired_at)}</LedgerLine>
          {log_index === null ? null : (
            <LedgerLine label={MESSAGES.logIndex}>
              {indexes.slice(0, RANGES_SHOWN).join(', ')}
              {indexes.length > RANGES_SHOWN ? (
                <span className="block">
                  {format(MESSAGES.moreEntries, { ranges: indexes.length - RANGES_SHOWN })}
                </span>
              ) : null}
            </LedgerLine>
          )}
        </LedgerLines>
        {log_index === null ? (
          <p className="certificate-small mt-2 mb-3 text-ink-soft" role="status">
            {MESSAGES.logWaits} <span className="print:hidden">{MESSAGES.logWaitsMore}</span>
          </p>
        ) : null}
        <div className="certificate-end">
          <p className="certificate-small text-ink-soft">
            {MESSAGES.disclaimer}
            <span className="mt-1 block wrap-anywhere">
              {formatNodes(MESSAGES.check, { address: <Address address={address} code={code} /> })}
            </span>
          </p>
          <QrCode text={address} label={format(MESSAGES.qr, { address })} className="certificate-mark" />
          <Stamp
            word={MESSAGES.stamp}
            date={dayText(isoDay(retired_at))}
            className="certificate-mark overflow-visible"
          />
        </div>
      </article>
    </div>
  )
}

/** Ranges of log indexes that fit on the sheet. */
const RANGES_SHOWN = 4

/** Indexes that follow each other as ranges: `4,011 to 4,013`. */
function indexRanges(indexes: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last && index === last[1] + 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges.map(([from, to]) =>
    from === to ? wholeText(from) : format(MESSAGES.logIndexes, { from, to }),
  )
}

/** Without its protocol, and with the code on one line. */
function Address({ address, code }: { address: string; code: string }) {
  return (
    <>
      {address.replace(/^https?:\/\//, '').slice(0, -code.length)}
      <span className="whitespace-nowrap">{code}</span>
    </>
  )
}

/** Known only in a browser: the prerendered page has no address yet. */
function useAddress(code: string): string {
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return `${origin}/certificate/${code}`
}

const SIZE = 600
const RINGS = 25
const STEP_PX = 11.6
const EVERY_FIFTH = 5
const PATHS = Array.from({ length: RINGS }, (_, at) => ringPath(SIZE / 2, (at + 1) * STEP_PX, at, RINGS))

/** The rings of a trunk behind the text. */
const Rings = () => (
  <svg className="certificate-rings" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
    {PATHS.map((path, at) => (
      <path key={path} d={path} strokeWidth={at % EVERY_FIFTH === 0 ? 1.7 : 0.9} />
    ))}
  </svg>
)
