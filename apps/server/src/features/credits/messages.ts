/** Every sentence of this feature. */
export const CREDITS_WORDS = {
  tooFew: 'There are fewer available credits than that.',
  ledgerStays: {
    what: 'Lines of the ledger, under an account number that names nobody',
    why: 'The books are append-only so that everyone can check them; credits that could still be spent are cancelled.',
  },
  serialsStay: {
    what: 'Serial numbers of credits that were issued',
    why: 'A number that was given once is never given again; those not used up are marked cancelled.',
  },
  cursor: 'This cursor is not one of ours.',
} as const
