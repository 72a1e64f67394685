import type { Message } from '../text/message.ts'
import { tooLong } from './fields.ts'

/** A registration, VIN or serial number, which identifies one vehicle or inverter. */

export const IDENTIFIER_MAX = 64
/** Fewer letters and digits than this identify nothing. */
export const IDENTIFIER_LEAST = 4

/**
 * Capital letters that look alike. VINs exclude I, O and Q for that reason (ISO 3779); the Cyrillic and Greek
 * letters are those that licence plates share with Latin (Vienna Convention on Road Traffic, annex 3).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', I: '1' },
  ...{
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: '0',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    І: '1',
  },
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: '1',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: '0',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
}

/** Canonical form: capitals and digits without separators, accents or look-alikes. May be empty. */
export function normaliseIdentifier(text: string): string {
  const capitals = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toUpperCase()
  return [...capitals.replace(/[^\p{L}\p{N}]/gu, '')].map((sign) => LOOK_ALIKES[sign] ?? sign).join('')
}

/** Empty is allowed, because an identifier is optional. */
export function checkIdentifier(text: string): Message | undefined {
  if (text.trim() === '') return undefined
  if (text.length > IDENTIFIER_MAX) return tooLong(IDENTIFIER_MAX)
  if ([...normaliseIdentifier(text)].length >= IDENTIFIER_LEAST) return undefined
  return { code: 'asset.identifierTooShort', params: { least: IDENTIFIER_LEAST } }
}
