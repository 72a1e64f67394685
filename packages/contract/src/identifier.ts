import { checkIdentifier } from '@eco/domain/assets/identifier'
import * as z from 'zod/mini'
import { ruled } from './schemas.ts'

/**
 * A registration, VIN or serial number that identifies one asset. Stored only as a keyed hash and never
 * returned; null or an empty string removes it.
 */
export const identifier = z.optional(z.nullable(ruled(checkIdentifier)))
