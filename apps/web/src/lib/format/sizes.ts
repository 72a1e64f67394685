import { units as UNITS } from '../../messages/en/storage.json'
import { format } from '../language/catalogues.ts'
import { wholeText } from './figures.ts'

const STEP = 1000

/** Each is 1,000 of the one before. */
const UNIT_NAMES = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const

/** 1234567 -> '1.2 MB' */
export function sizeText(bytes: number): string {
  const power = Math.floor(Math.log10(Math.max(1, bytes)) / Math.log10(STEP))
  const at = Math.min(power, UNIT_NAMES.length - 1)
  const size = bytes / STEP ** at
  const text = at > 0 && size < 10 ? size.toFixed(1) : wholeText(Math.round(size))
  return format(UNITS[UNIT_NAMES[at] ?? 'bytes'], { size: text })
}
