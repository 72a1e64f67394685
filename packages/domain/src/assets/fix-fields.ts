import type { EV_FIELDS } from './ev/fields.ts'
import type { AssetKind, RejectionCode } from './kinds.ts'
import type { SOLAR_FIELDS } from './solar/fields.ts'
import type { TREE_FIELDS } from './tree/fields.ts'

/** A control of each kind's form. */
export type FixField = {
  ev: keyof typeof EV_FIELDS | 'identifier'
  solar: keyof typeof SOLAR_FIELDS | 'identifier'
  tree: keyof typeof TREE_FIELDS | 'photos'
}

/**
 * The control where the correction of a rejected asset starts, by the reviewer's reason. null: no single
 * control answers the reason, so the form starts at the reviewer's text.
 */
export const FIX_FIELDS: { [Kind in AssetKind]: Record<RejectionCode, FixField[Kind] | null> } = {
  ev: {
    // vehicles have no photos
    unclear_photo: null,
    wrong_data: 'category',
    duplicate: 'identifier',
    not_yours: 'identifier',
    not_plausible: 'rangeKm',
    other: null,
  },
  solar: {
    // solar panels have no photos
    unclear_photo: null,
    wrong_data: 'capacity',
    duplicate: 'identifier',
    not_yours: 'identifier',
    not_plausible: 'generationKwh',
    other: null,
  },
  tree: {
    unclear_photo: 'photos',
    wrong_data: 'treeName',
    duplicate: 'photos',
    not_yours: 'photos',
    not_plausible: 'heightCm',
    other: null,
  },
}
