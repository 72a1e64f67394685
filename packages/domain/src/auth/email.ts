import { punycode } from './punycode.ts'

/** Full stops of other scripts, which stand for a dot in a domain name. Source: RFC 3490, section 3.1. */
const DOTS = /[\u3002\uff0e\uff61]/g
const ASCII = /^[\0-\x7f]*$/

/** An address as it is kept: without space around it, with plain dots in its domain and none behind it. */
export function cleanEmail(email: string): string {
  const text = email.trim()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + text.slice(at).replace(DOTS, '.').replace(/\.+$/, '')
}

/**
 * One account per address, whatever its case and however its domain is spelled: with Unicode or in ASCII, with the dot
 * of the root or without. What stands behind a plus makes another address, as it does for most who use it.
 */
export function emailKey(email: string): string {
  const text = cleanEmail(cleanEmail(email).normalize('NFKC').toLowerCase())
  const at = text.lastIndexOf('@') + 1
  const labels = text.slice(at).split('.')
  return (
    text.slice(0, at) +
    labels.map((label) => (ASCII.test(label) ? label : `xn--${punycode(label)}`)).join('.')
  )
}
