import { X } from 'lucide-react'
import { format } from '../../lib/language/catalogues.ts'
import { progress as MESSAGES } from '../../messages/en/figures.json'
import { IconButton } from '../button.tsx'
import { BAR } from './balance-bar.tsx'

const KB = 1000
const MB = 1000 * KB

type ProgressProps = {
  /** Name of the upload, usually a file name. */
  label: string
  sentBytes: number
  totalBytes: number
  onCancel?: () => void
}

/** '2.1 of 3.4 MB', or kB below one megabyte. */
export function bytesText(sentBytes: number, totalBytes: number): string {
  if (totalBytes < MB)
    return format(MESSAGES.kilobytes, {
      sent: String(Math.round(sentBytes / KB)),
      total: String(Math.round(totalBytes / KB)),
    })
  return format(MESSAGES.megabytes, {
    sent: (sentBytes / MB).toFixed(1),
    total: (totalBytes / MB).toFixed(1),
  })
}

/** Upload progress in bytes, as text and as a bar, with a cancel button. */
export function Progress({ label, sentBytes, totalBytes, onCancel }: ProgressProps) {
  const percent = totalBytes > 0 ? Math.min(100, (100 * sentBytes) / totalBytes) : 0
  const text = bytesText(sentBytes, totalBytes)
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex justify-between gap-3 text-14">
          <span className="truncate">{label}</span>
          <span className="tabular-nums whitespace-nowrap text-ink-soft">{text}</span>
        </div>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={text}
        >
          <svg className={BAR} aria-hidden="true">
            <rect width={`${percent}%`} height="100%" rx="4" fill="var(--forest)" />
          </svg>
        </div>
      </div>
      {onCancel ? (
        <IconButton label={format(MESSAGES.cancel, { label })} className="-me-3" onClick={onCancel}>
          <X />
        </IconButton>
      ) : null}
    </div>
  )
}
