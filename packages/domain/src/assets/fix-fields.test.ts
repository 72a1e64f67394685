import { expect, it } from 'vitest'
import { EV_FIELDS } from './ev/fields.ts'
import { FIX_FIELDS } from './fix-fields.ts'
import { ASSET_KINDS, REJECTION_CODES } from './kinds.ts'
import { SOLAR_FIELDS } from './solar/fields.ts'
import { TREE_FIELDS } from './tree/fields.ts'

const CONTROLS = {
  ev: [...Object.keys(EV_FIELDS), 'identifier'],
  solar: [...Object.keys(SOLAR_FIELDS), 'identifier'],
  tree: [...Object.keys(TREE_FIELDS), 'photos'],
}
/** Reasons without a control, and why. */
const WITHOUT = {
  'ev unclear_photo': 'has no photos',
  'solar unclear_photo': 'has no photos',
  'ev other': 'only the text says it',
  'solar other': 'only the text says it',
  'tree other': 'only the text says it',
}

it.each(ASSET_KINDS.flatMap((kind) => REJECTION_CODES.map((code) => [kind, code] as const)))(
  'a correction of %s, rejected as %s, starts at a control of its form or at the text',
  (kind, code) => {
    const field = FIX_FIELDS[kind][code]
    if (field === null) expect(Object.keys(WITHOUT)).toContain(`${kind} ${code}`)
    else expect(CONTROLS[kind]).toContain(field)
  },
)
