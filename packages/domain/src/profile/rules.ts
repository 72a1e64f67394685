import { isCalendarDay } from '../assets/fields.ts'
import type { Message } from '../text/message.ts'

/** Profile and address rules. Lengths are in characters. Each check returns a message or undefined. */

/** Digits of a phone number. Source: specification, sections 5 and 9. */
export const PHONE_DIGITS_MAX = 10
/** Digits of a pin code. Source: specification, sections 5 and 9. */
export const PIN_DIGITS_MAX = 6
export const NAME_MAX = 80
export const AREA_MAX = 200
/** For city, state, country and label. */
export const PLACE_MAX = 100
/** Most addresses per member. Source: product rule. */
export const ADDRESSES_MAX = 20
/** Source: the oldest person living in 2026 was born in 1909 (Gerontology Research Group). */
export const BIRTH_DATE_MIN = '1900-01-01'

const tooLong = (most: number): Message => ({ code: 'profile.tooLong', params: { most } })

const requiredText =
  (most: number, code: string) =>
  (text: string): Message | undefined => {
    if (text.trim() === '') return { code }
    return text.length <= most ? undefined : tooLong(most)
  }
const digits = (most: number, code: string) => {
  const form = new RegExp(`^[0-9]{1,${most}}$`)
  return (text: string): Message | undefined => (form.test(text) ? undefined : { code, params: { most } })
}

export const checkFirstName = requiredText(NAME_MAX, 'profile.firstName')
export const checkLastName = requiredText(NAME_MAX, 'profile.lastName')
export const checkPhone = digits(PHONE_DIGITS_MAX, 'profile.phone')
export const checkArea = requiredText(AREA_MAX, 'profile.area')
export const checkCity = requiredText(PLACE_MAX, 'profile.city')
export const checkState = requiredText(PLACE_MAX, 'profile.state')
export const checkCountry = requiredText(PLACE_MAX, 'profile.country')
export const checkPinCode = digits(PIN_DIGITS_MAX, 'profile.pinCode')
export const checkLabel = (text: string): Message | undefined =>
  text.length <= PLACE_MAX ? undefined : tooLong(PLACE_MAX)

/** @param today ISO calendar day on the caller's calendar */
export function checkBirthDate(day: string, today: string): Message | undefined {
  if (day === '') return { code: 'profile.dob' }
  if (!isCalendarDay(day) || day < BIRTH_DATE_MIN) return { code: 'profile.dobInvalid' }
  return day <= today ? undefined : { code: 'profile.dobFuture' }
}

/** The first `most` digits of typed or pasted text, as ASCII. */
export const keepDigits = (typed: string, most: number): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, most)

/** '+1 (987) 654-3210' for ten digits; undefined for anything else, which cannot be dialled. Source: specification, section 2. */
export function formatPhone(phone: string | null | undefined): string | undefined {
  const [, area, exchange, line] = /^([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(phone ?? '') ?? []
  return area === undefined ? undefined : `+1 (${area}) ${exchange}-${line}`
}

/** 'Asha Rao'; empty when neither name is set. */
export const fullName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim()
