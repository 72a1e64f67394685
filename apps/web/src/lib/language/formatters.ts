import { exactText, wholeText } from '../format/figures.ts'

/** What compiled messages call. Numbers as everywhere on the pages. */
export { plural, select } from '@messageformat/runtime'

export function number(_language: string, value: number, offset: number): string {
  const n = value - offset
  return Number.isSafeInteger(n) ? wholeText(n) : exactText(n)
}
