/** Codes that people copy by hand. */

/** Crockford's base32: no I, L, O and U, which are easily misread. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{4}(?=.)/g
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** `7K3M-Q9XD`. @param bytes random, one for each sign: five bits of each are used */
export const typedCode = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => SIGNS.charAt(byte % SIGNS.length))
    .join('')
    .replace(GROUP, '$&-')

/** A code as it was written; undefined if it cannot be one. Accepts any case, without hyphens, and I, L and O. */
export function readTypedCode(typed: string, length: number): string | undefined {
  const signs = typed
    .toUpperCase()
    .replace(/[-\s]/g, '')
    .replace(/[ILO]/g, (sign) => MISREAD[sign] ?? sign)
  const isCode = signs.length === length && [...signs].every((sign) => SIGNS.includes(sign))
  return isCode ? signs.replace(GROUP, '$&-') : undefined
}
