import { lookAlikes } from '../auth/look-alikes.ts'
import type { Message } from '../text/message.ts'
import { tooLong } from './fields.ts'

/** A registration, VIN or serial number, which identifies one vehicle or inverter. */

export const IDENTIFIER_MAX = 64
/** Fewer letters and digits than this identify nothing. */
export const IDENTIFIER_LEAST = 4

/**
 * Capital letters that look alike: the first of each string replaces the others. VINs exclude I, O and Q for that
 * reason (ISO 3779); the Cyrillic and Greek letters are those that licence plates share with Latin (Vienna Convention
 * on Road Traffic, annex 3).
 */
const LOOK_ALIKES = lookAlikes([
  '0OQОΟ',
  '1IІΙ',
  'AАΑ',
  'BВΒ',
  'CС',
  'EЕΕ',
  'HНΗ',
  'KКΚ',
  'MМΜ',
  'NΝ',
  'PРΡ',
  'TТΤ',
  'XХΧ',
  'YУΥ',
  'ZΖ',
])

/** Canonical form: capitals and digits without separators, accents or look-alikes. May be empty. */
export function normaliseIdentifier(text: string): string {
  const capitals = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toUpperCase()
  return [...capitals.replace(/[^\p{L}\p{N}]/gu, '')].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join('')
}

/** Empty is allowed, because an identifier is optional. */
export function checkIdentifier(text: string): Message | undefined {
  if (text.trim() === '') return undefined
  if (text.length > IDENTIFIER_MAX) return tooLong(IDENTIFIER_MAX)
  if ([...normaliseIdentifier(text)].length >= IDENTIFIER_LEAST) return undefined
  return { code: 'asset.identifierTooShort', params: { least: IDENTIFIER_LEAST } }
}
