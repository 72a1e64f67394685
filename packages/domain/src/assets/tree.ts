/** Fields and limits of the tree form. Text lengths are in characters, heights in centimetres. */

export const TREE_NAME_MAX = 120
export const BOTANICAL_NAME_MAX = 160
export const LOCATION_MAX = 300
/** Tallest tree accepted. Source: Hyperion, the tallest living tree, 116 m (Guinness World Records). */
export const TREE_HEIGHT_MAX_CM = 13_000
/** Thickest trunk accepted (DBH). Source: Arbol del Tule, 14.05 m (Guinness World Records). */
export const TREE_DBH_MAX_CM = 1_500
/** Photos per tree. Source: specification, section 9. */
export const TREE_PHOTOS_MAX = 5
/** Bytes of one uploaded photo: 1 MiB. Source: specification, section 9. */
export const PHOTO_MAX_BYTES = 1_048_576
/** Earliest planting date accepted; older trees are recorded with this date. */
export const PLANTING_DATE_MIN = '1000-01-01'

export type TreeFields = {
  treeName: string
  botanicalName: string
  /** ISO calendar day */
  plantingDate: string
  heightCm: number
  location: string
}

export const TREE_FIELD_MESSAGES = {
  treeName: 'Enter the tree name',
  botanicalName: 'Enter the botanical name',
  plantingDate: 'Choose the planting date',
  plantingDateFuture: 'The planting date cannot be after today',
  plantingDateInvalid: 'Choose a valid date',
  height: `Enter the height in cm, above 0 and at most ${TREE_HEIGHT_MAX_CM}`,
  dbh: `Enter the trunk diameter in cm, above 0 and at most ${TREE_DBH_MAX_CM}`,
  location: 'Enter the location',
  tooLong: (most: number) => `Use at most ${most} characters`,
  photos: `Add at most ${TREE_PHOTOS_MAX} photos`,
} as const

const words = (text: string, most: number, empty: string): string | undefined => {
  if (text.trim() === '') return empty
  return text.length <= most ? undefined : TREE_FIELD_MESSAGES.tooLong(most)
}

export const checkTreeName = (text: string) => words(text, TREE_NAME_MAX, TREE_FIELD_MESSAGES.treeName)
export const checkBotanicalName = (text: string) =>
  words(text, BOTANICAL_NAME_MAX, TREE_FIELD_MESSAGES.botanicalName)
export const checkLocation = (text: string) => words(text, LOCATION_MAX, TREE_FIELD_MESSAGES.location)

/** @param today ISO calendar day on the caller's calendar */
export function checkPlantingDate(day: string, today: string): string | undefined {
  if (day === '') return TREE_FIELD_MESSAGES.plantingDate
  if (!isCalendarDay(day) || day < PLANTING_DATE_MIN) return TREE_FIELD_MESSAGES.plantingDateInvalid
  return day <= today ? undefined : TREE_FIELD_MESSAGES.plantingDateFuture
}

export function checkHeightCm(cm: number): string | undefined {
  return Number.isFinite(cm) && cm > 0 && cm <= TREE_HEIGHT_MAX_CM ? undefined : TREE_FIELD_MESSAGES.height
}

export function checkDbhCm(cm: number): string | undefined {
  return Number.isFinite(cm) && cm > 0 && cm <= TREE_DBH_MAX_CM ? undefined : TREE_FIELD_MESSAGES.dbh
}

/** True for a valid calendar day in the form YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return date >= 1 && date <= (days[month - 1] ?? 0)
}
