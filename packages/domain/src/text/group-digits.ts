/**
 * 5000 -> '5,000', for whole numbers. Avoids Intl: creating the first formatter takes a phone 0.1 s, and
 * module-level texts would need it before the first paint.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
