/**
 * Words that no password may consist of, besides the member's own name and address: the product, its roles and its
 * subjects. Source: OWASP ASVS 5.0, 6.1.2.
 */
export const SITE_WORDS = [
  ...[
    'ecoledger',
    'eco',
    'ledger',
    'organization',
    'member',
    'reviewer',
    'admin',
    'administrator',
    'operator',
  ],
  ...['credit', 'credits', 'carbon', 'climate', 'green', 'solar', 'tree', 'trees', 'vehicle', 'sustainable'],
] as const

/** A shorter word says nothing about a password that contains it. */
const WORD_MIN = 3
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu
const DIGITS_AROUND = /^\p{N}+|\p{N}+$/gu

export type PasswordOwner = { username: string; email: string }

/** Letters and digits only, in one case. */
const bareOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(NOT_LETTER_OR_DIGIT, '')

/**
 * Whether a password is no more than a word that is known to anyone who knows the member or the site, with digits and
 * signs around it: `Asha-1990` of Asha, `ecoledger!`.
 */
export function isOwnWord(password: string, { username, email }: PasswordOwner, siteName: string): boolean {
  const bare = bareOf(password)
  const core = bare.replace(DIGITS_AROUND, '')
  const [mailbox = '', host = ''] = email.split('@')
  const words = [...SITE_WORDS, siteName, username, ...username.split(/\s+/), email, mailbox, host]
  return words.map(bareOf).some((word) => word.length >= WORD_MIN && (word === bare || word === core))
}
