import { sample as SAMPLE } from '../../messages/en/landing.json'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { Stamp } from '../../ui/figures/stamp.tsx'
import Scene from './scene.svg?react'

/** A sample of an approved entry: picture, stamp, ledger lines, serial numbers. Fictional, and marked so. */
export function SampleCertificate() {
  return (
    <div className="grid place-items-center px-gutter pt-7 ml:absolute ml:top-21 ml:right-[max(var(--gutter),calc((100vw-1136px)/2))] ml:p-0">
      <article
        className="relative z-2 w-full max-w-85 rounded-[14px] border bg-card px-4.5 pt-4 pb-3.5 shadow-float ml:w-78 ml:rotate-[1.4deg]"
        aria-label={SAMPLE.label}
      >
        <div className="-mx-2 -mt-1.5 mb-2.5 h-32 overflow-hidden rounded-lg">
          {/* Instead of a photo, so it shows daylight in both themes. */}
          <Scene className="block size-full dark:brightness-90" aria-hidden="true" />
        </div>
        <Stamp
          word={SAMPLE.stampWord}
          date={SAMPLE.stampDate}
          className="absolute top-11 -right-3.5 size-24"
        />
        <div className="flex items-center justify-between gap-2 pb-1">
          <p className="text-14 font-head">{SAMPLE.name}</p>
          <IllustrativeMark />
        </div>
        <FactLines className="*:py-1" facts={Object.values(SAMPLE.lines)} />
        <p className="mt-1.75 border-t pt-2.25 text-xs tracking-[0.02em] text-ink-soft">{SAMPLE.serial}</p>
      </article>
    </div>
  )
}
