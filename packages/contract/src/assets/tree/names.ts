import type { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { inLowerCase, REPLY_HEAD } from '../names.ts'

/** Requests give the height in cm, replies in m. */
export const CM_PER_M = 100

export const TREE_NAMES = {
  treeName: 'TreeName',
  botanicalName: 'BotanicalName',
  plantingDate: 'PlantingDate',
  heightCm: 'Height',
  dbhCm: 'DBH',
  location: 'Location',
  lat: 'Lat',
  lng: 'Lng',
  accuracyM: 'Accuracy',
} as const satisfies Record<keyof typeof TREE_FIELDS, string>

export const TREE_BODY = {
  ...TREE_NAMES,
  ownerId: 'UID',
  createdBy: 'CreatedBy',
  photoUrls: 'imageIds',
} as const

const { heightCm, ...names } = inLowerCase(TREE_NAMES)
export const TREE_REPLY = {
  ...REPLY_HEAD,
  ...names,
  heightM: heightCm,
  id: 'tid',
  photoUrl: 'imageurl',
  photoUrls: 'imageUrls',
} as const
