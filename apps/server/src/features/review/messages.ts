/** Every sentence of this feature. */
export const REVIEW_WORDS = {
  approved: 'Approved. Its credits are available now.',
  rejected: 'Rejected. Its credits are taken back.',
  undone: 'Taken back. The entry waits for a review again.',
  nothingToUndo: 'This entry waits for a review; there is no decision to take back.',
  samePhoto: (others: readonly string[]) =>
    `A photo of this entry belongs to another claim as well: ${others.join(', ')}. Reject one of them first.`,
  cursor: 'This cursor is not one of ours.',
} as const
