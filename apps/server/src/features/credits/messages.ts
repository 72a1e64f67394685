export const CREDITS_MESSAGES = {
  tooManyPending: (most: number) =>
    `You have ${most.toLocaleString('en')} assets waiting for review, which is the limit. Save this one once some of them have been reviewed.`,
  tooFew: 'Not enough available credits.',
  ledgerRetained: {
    what: 'Ledger entries, anonymized',
    why: 'The ledger is append-only so that anyone can check it. Unused credits are cancelled.',
  },
  serialsRetained: {
    what: 'Serial numbers of issued credits',
    why: 'A serial number is never issued twice. Unused ones are marked as cancelled.',
  },
} as const
