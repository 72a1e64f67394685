import { useId } from 'react'
import { classNames } from '../class-names.ts'

type StampProps = { word: string; date: string; className?: string }

/** The round stamp, only for approved slips and certificates. Decorative: the text says the same. */
export function Stamp({ word, date, className = 'size-26' }: StampProps) {
  const id = useId()
  return (
    <svg
      className={classNames('block -rotate-11 text-approved-ink', className)}
      viewBox="0 0 104 104"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d="M52 52m-35 0a35 35 0 1 1 70 0a35 35 0 1 1 -70 0" />
      </defs>
      <g stroke="currentColor">
        <circle cx="52" cy="52" r="49" strokeWidth="2.5" fill="var(--card)" />
        <circle cx="52" cy="52" r="45.5" />
        <circle cx="52" cy="52" r="28" />
        <path d="m42 53 7 7 14-16" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      </g>
      <text fill="currentColor" fontSize="10.5" fontWeight="640" letterSpacing="1.6">
        <textPath href={`#${id}`} textLength="212">
          {`${word.toUpperCase()} · ${date.toUpperCase()} ·`}
        </textPath>
      </text>
    </svg>
  )
}
