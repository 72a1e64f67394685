/** Fields and limits of the tree form. Text lengths are in characters, heights in centimetres. */
import { checkAccuracy } from '../../photos/exif.ts'
import { dayField, optionalNumberField, type RecordOf, textField } from '../fields.ts'

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

/** A length in cm above 0. */
const lengthCheck = (most: number, code: string) => (cm: number) =>
  Number.isFinite(cm) && cm > 0 && cm <= most ? undefined : { code, params: { max: most } }

export const TREE_FIELDS = {
  treeName: textField(TREE_NAME_MAX, { code: 'tree.treeName' }),
  botanicalName: textField(BOTANICAL_NAME_MAX, { code: 'tree.botanicalName' }),
  plantingDate: dayField(PLANTING_DATE_MIN, {
    empty: { code: 'tree.plantingDate' },
    invalid: { code: 'tree.plantingDateInvalid' },
    future: { code: 'tree.plantingDateFuture' },
  }),
  heightCm: { type: 'number', check: lengthCheck(TREE_HEIGHT_MAX_CM, 'tree.height') },
  dbhCm: { type: 'optional-number', check: lengthCheck(TREE_DBH_MAX_CM, 'tree.dbh') },
  location: textField(LOCATION_MAX, { code: 'tree.location' }),
  /** Of the pin on the map, degrees; both or neither. */
  lat: optionalNumberField(-90, 90, { code: 'tree.coordinates' }),
  lng: optionalNumberField(-180, 180, { code: 'tree.coordinates' }),
  /** How exact the pin is, m, as the sender's device reported it. */
  accuracyM: { type: 'optional-number', check: checkAccuracy },
} as const

/** Stored fields of a tree. */
export type TreeRecord = RecordOf<typeof TREE_FIELDS>

/** A change to one of these, or to the photos, sends an approved tree back to review. */
export const TREE_IDENTITY = ['treeName', 'botanicalName', 'plantingDate', 'location', 'lat', 'lng'] as const

/** Key that counts a species once, however its name is typed. */
export const speciesKey = (botanicalName: string): string =>
  botanicalName.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
