import { KG_PER_TON } from '@eco/domain/dashboard/formulas'
import { groupDigits } from '@eco/domain/text/group-digits'

/** Formats numbers for the pages. Uses the typographic minus, which is as wide as the plus. */

const MINUS = '−'
/** Digits are grouped the English way, rupees the Indian way. */
const PLAIN = 'en-US'
const INDIAN = 'en-IN'

/**
 * Created on first use: the first formatter costs a phone 100 ms, and small whole numbers do not need one.
 */
function formatter(locale: string, options: Intl.NumberFormatOptions): (n: number) => string {
  let made: Intl.NumberFormat | undefined
  return (n) => {
    made ??= new Intl.NumberFormat(locale, options)
    return made.format(n)
  }
}

const rounded = formatter(PLAIN, { maximumFractionDigits: 0 })
const upToTwo = formatter(PLAIN, { maximumFractionDigits: 2 })
const upToOne = formatter(PLAIN, { maximumFractionDigits: 1 })
const exact = formatter(PLAIN, { maximumFractionDigits: 6 })
const cents = formatter(PLAIN, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupee = formatter(INDIAN, { maximumFractionDigits: 0 })

function minus(text: string): string {
  return text.replace('-', MINUS)
}

/** 2450 -> '2,450' */
export const wholeText = (n: number): string => minus(Number.isSafeInteger(n) ? groupDigits(n) : rounded(n))
/** 27.6 -> '27.6', 65.04 -> '65.04' */
export const decimalText = (n: number): string => minus(upToTwo(n))
/** 12.3456 -> '12.3456': inputs of a calculation, without floating-point noise. */
export const exactText = (n: number): string => minus(exact(n))
/** 11.111 -> '11.1' */
export const percentText = (n: number): string => minus(upToOne(n))
/** 300 -> '300.00' */
export const creditsText = (n: number): string => minus(cents(n))
/** 81620 -> '₹81,620' */
export const rupeesText = (n: number): string => `₹${minus(rupee(n))}`

const CENTS = 100
const inKilograms = (kg: number): boolean => Math.round(kg * CENTS) / CENTS < KG_PER_TON
const tonsText = (kg: number): string => `${decimalText(kg / KG_PER_TON)} tons`

/** An amount of CO2: 739 -> '739 kg', 4590 -> '4.59 tons'. */
export const co2Text = (kg: number): string => (inKilograms(kg) ? `${decimalText(kg)} kg` : tonsText(kg))

/** The end of a formula: 739 -> '739 kg', 4590 -> '4,590 kg, ÷ 1,000 = 4.59 tons'. */
export const co2Steps = (kg: number): string =>
  inKilograms(kg) ? co2Text(kg) : `${exactText(kg)} kg, ÷ ${wholeText(KG_PER_TON)} = ${tonsText(kg)}`

/** 50 -> '+50', -50 -> '−50', 0 -> '0'; `write` formats the number without its sign. */
export function signedText(n: number, write: (n: number) => string = wholeText): string {
  const sign = n > 0 ? '+' : n < 0 ? MINUS : ''
  return `${sign}${write(Math.abs(n))}`
}
