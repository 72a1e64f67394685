export const REVIEW_MESSAGES = {
  approved: 'Approved. Its credits are now available.',
  rejected: 'Rejected. Its credits were reversed.',
  changed: 'This asset was changed after you opened it. Check it again before you decide.',
  undone: 'Decision undone. The asset is back in review.',
  nothingToUndo: 'This asset is still in review, so there is no decision to undo.',
  samePhoto: (others: readonly string[]) =>
    `A photo of this asset is also used by: ${others.join(', ')}. Reject one of them first.`,
} as const
