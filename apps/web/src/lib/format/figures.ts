import { KG_PER_TON } from '@eco/domain/dashboard/formulas'
import { unit as MESSAGES } from '../../messages/en/formats.json'
import { format } from '../language/catalogues.ts'
import { LANGUAGE } from '../language/language.ts'

/** Formats numbers for the pages. Uses the typographic minus, which is as wide as the plus. */

const MINUS = '−'
const IS_ENGLISH = LANGUAGE.startsWith('en')
/** Rupees are grouped the Indian way. */
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

const rounded = formatter(LANGUAGE, { maximumFractionDigits: 0 })
const upToTwo = formatter(LANGUAGE, { maximumFractionDigits: 2 })
const upToOne = formatter(LANGUAGE, { maximumFractionDigits: 1 })
const exact = formatter(LANGUAGE, { maximumFractionDigits: 6 })
const cents = formatter(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupee = formatter(INDIAN, { maximumFractionDigits: 0 })

function minus(text: string): string {
  return text.replace('-', MINUS)
}

/** 2450 -> '2,450' */
export const wholeText = (n: number): string =>
  minus(IS_ENGLISH && Number.isSafeInteger(n) ? groupDigits(n) : rounded(n))
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
const tonsText = (kg: number): string => format(MESSAGES.tons, { amount: decimalText(kg / KG_PER_TON) })

/** An amount of CO2: 739 -> '739 kg', 4590 -> '4.59 tons'. */
export const co2Text = (kg: number): string =>
  inKilograms(kg) ? format(MESSAGES.kg, { amount: decimalText(kg) }) : tonsText(kg)

/** The end of a formula: 739 -> '739 kg', 4590 -> '4,590 kg, ÷ 1,000 = 4.59 tons'. */
export const co2Steps = (kg: number): string =>
  inKilograms(kg)
    ? co2Text(kg)
    : format(MESSAGES.kgToTons, {
        kg: format(MESSAGES.kg, { amount: exactText(kg) }),
        divisor: wholeText(KG_PER_TON),
        tons: tonsText(kg),
      })

/** 50 -> '+50', -50 -> '−50', 0 -> '0'; `write` formats the number without its sign. */
export function signedText(n: number, write: (n: number) => string = wholeText): string {
  const sign = n > 0 ? '+' : n < 0 ? MINUS : ''
  return `${sign}${write(Math.abs(n))}`
}

/**
 * 5000 -> '5,000', for whole numbers. Avoids Intl: creating the first formatter takes a phone 0.1 s, and
 * module-level texts would need it before the first paint.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
