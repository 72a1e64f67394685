import { IllustrativeMark } from '../../ui/badge.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { SLIP } from './messages.ts'
import { Scene } from './scene.tsx'

/** A sample of an approved entry: picture, stamp, ledger lines, serial numbers. Fictional, and marked so. */
export function SampleCertificate() {
  return (
    <div className="slip-place">
      <article className="card slip" aria-label={SLIP.label}>
        <div className="slip-photo">
          <Scene />
        </div>
        <Stamp word={SLIP.stampWord} date={SLIP.stampDate} className="slip-stamp" />
        <div className="flex items-center justify-between gap-2 pb-1">
          <p className="text-14 font-head">{SLIP.name}</p>
          <IllustrativeMark />
        </div>
        <LedgerLines className="slip-lines">
          {SLIP.lines.map((line) => (
            <LedgerLine key={line.label} label={line.label}>
              {line.value}
            </LedgerLine>
          ))}
        </LedgerLines>
        <p className="slip-serial">{SLIP.serial}</p>
      </article>
    </div>
  )
}
