/** Every sentence of this feature. */
export const ASSET_WORDS = {
  treeSaved: 'Tree data saved successfully!',
  treeUpdated: 'Tree updated successfully!',
  deleted: 'Deleted.',
  restored: 'It is back, and waits for a review again.',
  restoredRejected: 'It is back, rejected as it was.',
  notDeleted: 'This entry is not deleted.',
  tooLate: 'The time to undo this has passed.',
  cursor: 'This cursor is not one of ours.',
  you: 'You',
  owner: 'The owner',
  reviewer: 'A reviewer',
  system: 'EcoLedger',
} as const
