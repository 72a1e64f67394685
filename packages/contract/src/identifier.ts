import { checkIdentifier } from '@eco/domain/assets/identifier'
import * as z from 'zod/mini'
import { ruled } from './schemas.ts'

/**
 * A registration, VIN or serial number that tells one thing from another. Kept as a keyed hash only and never told
 * back; null or an empty text removes it.
 */
export const identifier = z.optional(z.nullable(ruled(checkIdentifier)))
