import { punycode } from './punycode.ts'

/** Full stops of other scripts that count as dots in a domain name. Source: RFC 3490, section 3.1. */
const DOTS = /[\u3002\uff0e\uff61]/g
const ASCII = /^[\0-\x7f]*$/

/** The address as stored: trimmed, with ASCII dots in the domain and no trailing dot. */
export function cleanEmail(email: string): string {
  const text = email.trim()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + text.slice(at).replace(DOTS, '.').replace(/\.+$/, '')
}

/**
 * Key that allows one account per address, whatever its case and domain spelling: Unicode or ASCII, with or
 * without the root dot. A plus suffix makes a different address, as it does for most who use one.
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
