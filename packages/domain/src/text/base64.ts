const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const FORM = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Standard base64 with padding. Source: RFC 4648, section 4. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3)
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += DIGITS.charAt(group >> 18) + DIGITS.charAt((group >> 12) & 63)
    text += b === undefined ? '=' : DIGITS.charAt((group >> 6) & 63)
    text += c === undefined ? '=' : DIGITS.charAt(group & 63)
  }
  return text
}

/** @returns undefined for anything but the one encoding of some bytes */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!FORM.test(text)) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    let group = 0
    for (const digit of text.slice(at, at + 4)) group = (group << 6) | Math.max(0, DIGITS.indexOf(digit))
    bytes.set([group >> 16, (group >> 8) & 255, group & 255].slice(0, bytes.length - to), to)
  }
  return toBase64(bytes) === text ? bytes : undefined
}
