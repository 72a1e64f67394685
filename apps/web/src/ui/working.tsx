import { Popover } from '@base-ui/react/popover'
import { Info, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { LedgerLine, LedgerLines } from './ledger-lines.tsx'
import { useMedia, WIDE_QUERY } from './use-media.ts'

export type WorkingLine = { label: string; value: ReactNode }

export type WorkingContent = {
  /** What the figure is: 'CO2 Offset, a year, potential'. */
  title: string
  /** '27 trees × 21 kg = 567 kg' */
  formula: ReactNode
  lines: readonly WorkingLine[]
  /** Source, version and kind; they stand below a rule. */
  basis?: readonly WorkingLine[]
  /** A link to the full method. */
  more?: ReactNode
}

const HEADING = 'How this is worked out'

/** The (i) of a card: opens 'How this is worked out'. */
export function Working({ name, ...content }: WorkingContent & { name?: string }) {
  return (
    <Opener content={content} className="icon-btn" label={`${name ?? content.title}: how this is worked out`}>
      <Info />
    </Opener>
  )
}

type FigureProps = { working: WorkingContent; children: ReactNode; className?: string }

/** A figure with a dotted underline; a press opens how it is worked out. */
export function Figure({ working, children, className = '' }: FigureProps) {
  return (
    <Opener content={working} className={`figure ${className}`}>
      {children}
      <span className="sr-only">, how this is worked out</span>
    </Opener>
  )
}

type OpenerProps = { content: WorkingContent; className: string; label?: string; children: ReactNode }

function Opener({ content, className, label, children }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const wide = useMedia(WIDE_QUERY)
  if (!wide) {
    return (
      <>
        <button
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {children}
        </button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={HEADING}
          description={content.title}
          footer={content.more}
        >
          <Body content={content} />
        </Dialog>
      </>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={label}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popover-place" sideOffset={8} collisionPadding={16}>
          <Popover.Popup className="popover">
            <div className="flex items-center justify-between">
              <Popover.Title className="text-16 font-head">{HEADING}</Popover.Title>
              <Popover.Close className="icon-btn -me-3" aria-label="Close">
                <X />
              </Popover.Close>
            </div>
            <Popover.Description className="mb-2 text-14 text-ink-soft">{content.title}</Popover.Description>
            <Body content={content} />
            {content.more ? <div className="mt-2">{content.more}</div> : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Body({ content }: { content: WorkingContent }) {
  return (
    <>
      <p className="well">{content.formula}</p>
      <LedgerLines className="mt-1">
        {content.lines.map((line) => (
          <LedgerLine key={line.label} label={line.label}>
            {line.value}
          </LedgerLine>
        ))}
        {content.basis?.map((line, index) => (
          <LedgerLine key={line.label} label={line.label} rule={index === 0}>
            {line.value}
          </LedgerLine>
        ))}
      </LedgerLines>
    </>
  )
}
