import { KG_PER_TON } from '@eco/domain/dashboard/formulas'
import { unit as MESSAGES } from '../../messages/en/formats.json'
import { format } from '../language/catalogues.ts'
import { IS_ENGLISH, LANGUAGE } from '../language/language.ts'
import { englishNumber, LAKHS, type Rounding } from './english.ts'

/** Formats numbers for the pages. Uses the typographic minus, which is as wide as the plus. */

const MINUS = '−'
/** Rupees are grouped the Indian way. */
const INDIAN = 'en-IN'

/** Creates the formatter when it is first needed. */
function intlNumbers(locale: string, options: Intl.NumberFormatOptions): (n: number) => string {
  let made: Intl.NumberFormat | undefined
  return (n) => {
    made ??= new Intl.NumberFormat(locale, options)
    return made.format(n)
  }
}

function formatter(rounding: Rounding, locale: string = LANGUAGE): (n: number) => string {
  const { least = 0, most } = rounding
  const byIntl = intlNumbers(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  const isEnglish = IS_ENGLISH || locale === INDIAN
  return (n) => ((isEnglish ? englishNumber(n, rounding) : undefined) ?? byIntl(n)).replace('-', MINUS)
}

/** 2450 -> '2,450' */
export const wholeText = formatter({ most: 0 })
/** 27.6 -> '27.6', 65.04 -> '65.04' */
export const decimalText = formatter({ most: 2 })
/** 12.3456 -> '12.3456': inputs of a calculation, without floating-point noise. */
export const exactText = formatter({ most: 6 })
/** 11.111 -> '11.1' */
export const percentText = formatter({ most: 1 })
/** 300 -> '300.00' */
export const creditsText = formatter({ least: 2, most: 2 })
/** 0.0000008 -> '0.0000008': a label of an axis. */
export const fineText = formatter({ most: 9 })
/** 15000 -> '15K', with at most three figures: 1.25M. */
export const compactText = intlNumbers(LANGUAGE, { maximumSignificantDigits: 3, notation: 'compact' })

const rupees = formatter({ most: 0, groups: LAKHS }, INDIAN)
/** 81620 -> '₹81,620', grouped the Indian way in every language. */
export const rupeesText = (n: number): string => `₹${rupees(n)}`

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
