const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const ENCRYPTED = ['https:', 'smtps:']
const POSTGRES = ['postgres:', 'postgresql:']
/** `disable` says in the operator's own words that the network is encrypted otherwise. The others check the certificate. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/** The program behind this address runs on this machine, so nothing travels. */
export function isLocalAddress(value: string): boolean {
  const { hostname, searchParams } = new URL(value)
  // PostgreSQL: a socket's folder.
  return LOCAL_HOSTS.includes(hostname) || searchParams.get('host')?.startsWith('/') === true
}

/**
 * True for an address whose traffic is encrypted or stays on this machine. With smtp: the mail server must offer
 * STARTTLS. Source: OWASP ASVS 5.0, 12.3.1.
 */
export function isEncryptedAddress(value: string): boolean {
  const { protocol, searchParams } = new URL(value)
  if (ENCRYPTED.includes(protocol) || protocol === 'smtp:' || isLocalAddress(value)) return true
  return POSTGRES.includes(protocol) && SSL_MODES.includes(searchParams.get('sslmode') ?? '')
}

/** For messages and logs: an address without its password. */
export const hidePassword = (value: string): string =>
  value.replace(/(?<=\/\/[^/\s:@]*:)[^/\s@]+(?=@)/g, '***')
