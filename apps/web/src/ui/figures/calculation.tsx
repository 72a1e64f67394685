import type { RuleId } from '@eco/domain/methodology/versions'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { lazyPart, loadAhead } from '../../lib/language/lazy-part.tsx'
import { calculation as MESSAGES } from '../../messages/en/figures.json'
import { buttonClass } from '../button.tsx'
import { Dialog, loadDialog } from '../overlay/dialog.tsx'
import { useMedia, WIDE_QUERY } from '../use-media.ts'
import { FactLines, LedgerLine } from './ledger-lines.tsx'

export type CalculationLine = { label: string; value: ReactNode }

export type CalculationContent = {
  /** The name of the figure: 'CO2 Offset, per year, potential'. */
  title: string
  /** '27 trees × 21 kg = 567 kg' */
  formula: ReactNode
  lines: readonly CalculationLine[]
  /** Source, version and kind; shown below a rule. */
  basis?: readonly CalculationLine[]
  /** Its page of the methodology. */
  rule?: RuleId
  /** Beside the calculation, such as a second estimate. */
  beside?: ReactNode
}

/** The (i) of a card: opens 'How this is calculated'. */
export function Calculation({ name, ...content }: CalculationContent & { name?: string }) {
  return (
    <Opener
      content={content}
      className="icon-btn"
      label={format(MESSAGES.open, { figure: name ?? content.title })}
    >
      <Info />
    </Opener>
  )
}

type FigureProps = { calculation: CalculationContent; children: ReactNode; className?: string }

/** A figure with a dotted underline; pressing it opens how it is calculated. */
export function Figure({ calculation, children, className = '' }: FigureProps) {
  return (
    <Opener content={calculation} className={`figure ${className}`}>
      {children}
      <span className="sr-only">{MESSAGES.after}</span>
    </Opener>
  )
}

type OpenerProps = { content: CalculationContent; className: string; label?: string; children: ReactNode }

// The positioning library is 18 kB and only desktops need it; only phones need the sheet. Each loads by the
// first press.
const loadPopover = () => import('./calculation-popover.tsx')
const CalculationPopover = lazyPart(loadPopover, 'CalculationPopover')

function Opener({ content, className, label, children }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wide = useMedia(WIDE_QUERY)
  const expect = () => loadAhead(wide ? loadPopover : loadDialog)
  const shared = { open, onOpenChange: setOpen, description: content.title }
  const more = content.rule ? (
    <Link
      to="/methodology/$rule"
      params={{ rule: content.rule }}
      className={buttonClass('secondary', 'md', 'w-full')}
    >
      {MESSAGES.more}
    </Link>
  ) : undefined
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={expect}
        onFocus={expect}
      >
        {children}
      </button>
      {wide ? (
        open ? (
          <Suspense>
            <CalculationPopover {...shared} anchor={button} heading={MESSAGES.title} more={more}>
              <Body content={content} />
            </CalculationPopover>
          </Suspense>
        ) : null
      ) : (
        <Dialog {...shared} title={MESSAGES.title} footer={more}>
          <Body content={content} />
        </Dialog>
      )}
    </>
  )
}

function Body({ content }: { content: CalculationContent }) {
  return (
    <>
      <p className="well">{content.formula}</p>
      <FactLines className="mt-1" facts={content.lines}>
        {content.basis?.map((line, index) => (
          <LedgerLine key={line.label} label={line.label} rule={index === 0}>
            {line.value}
          </LedgerLine>
        ))}
      </FactLines>
      {content.beside ? <Suspense>{content.beside}</Suspense> : null}
    </>
  )
}
