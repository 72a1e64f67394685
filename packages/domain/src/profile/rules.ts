import { isCalendarDay } from '../assets/fields.ts'

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

export const PROFILE_FIELD_MESSAGES = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  phone: `Enter your phone number, 1 to ${PHONE_DIGITS_MAX} digits`,
  dob: 'Choose your date of birth',
  dobInvalid: 'Choose a valid date from 1900 on',
  dobFuture: 'The date of birth cannot be after today',
  area: 'Enter the area',
  city: 'Enter the city',
  state: 'Enter the state',
  country: 'Enter the country',
  pinCode: `Enter the pin code, 1 to ${PIN_DIGITS_MAX} digits`,
  tooLong: (most: number) => `Use at most ${most} characters`,
} as const

const words = (most: number, empty: string) => (text: string) => {
  if (text.trim() === '') return empty
  return text.length <= most ? undefined : PROFILE_FIELD_MESSAGES.tooLong(most)
}
const digits = (most: number, otherwise: string) => {
  const form = new RegExp(`^[0-9]{1,${most}}$`)
  return (text: string) => (form.test(text) ? undefined : otherwise)
}

export const checkFirstName = words(NAME_MAX, PROFILE_FIELD_MESSAGES.firstName)
export const checkLastName = words(NAME_MAX, PROFILE_FIELD_MESSAGES.lastName)
export const checkPhone = digits(PHONE_DIGITS_MAX, PROFILE_FIELD_MESSAGES.phone)
export const checkArea = words(AREA_MAX, PROFILE_FIELD_MESSAGES.area)
export const checkCity = words(PLACE_MAX, PROFILE_FIELD_MESSAGES.city)
export const checkState = words(PLACE_MAX, PROFILE_FIELD_MESSAGES.state)
export const checkCountry = words(PLACE_MAX, PROFILE_FIELD_MESSAGES.country)
export const checkPinCode = digits(PIN_DIGITS_MAX, PROFILE_FIELD_MESSAGES.pinCode)
export const checkLabel = (text: string): string | undefined =>
  text.length <= PLACE_MAX ? undefined : PROFILE_FIELD_MESSAGES.tooLong(PLACE_MAX)

/** @param today ISO calendar day on the caller's calendar */
export function checkBirthDate(day: string, today: string): string | undefined {
  if (day === '') return PROFILE_FIELD_MESSAGES.dob
  if (!isCalendarDay(day) || day < BIRTH_DATE_MIN) return PROFILE_FIELD_MESSAGES.dobInvalid
  return day <= today ? undefined : PROFILE_FIELD_MESSAGES.dobFuture
}

/** The first `most` digits of typed or pasted text, as ASCII. */
export const keepDigits = (typed: string, most: number): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, most)

export const PHONE_UNAVAILABLE = 'Phone not available'

/** '+1 (987) 654-3210' for ten digits; anything else cannot be dialled. Source: specification, section 2. */
export function formatPhone(phone: string | null | undefined): string {
  const [, area, exchange, line] = /^([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(phone ?? '') ?? []
  return area === undefined ? PHONE_UNAVAILABLE : `+1 (${area}) ${exchange}-${line}`
}

/** 'Asha Rao'; empty when neither name is set. */
export const fullName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim()
