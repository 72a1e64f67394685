export const ASSET_MESSAGES = {
  treeSaved: 'Tree data saved successfully!',
  treeUpdated: 'Tree updated successfully!',
  evSaved: 'EV saved successfully!',
  evUpdated: 'EV updated successfully!',
  transactionAdded: 'Transaction added successfully!',
  solarSaved: 'Solar panel saved successfully!',
  solarUpdated: 'Solar panel updated successfully!',
  onRecord: 'on record',
  yearAhead: (year: number) =>
    `Its purchase year ${year} has not started yet, so it cannot be approved until then.`,
  contested: (other: string) =>
    `Credits were already issued for another asset with the same identifier: ${other}. Reject one of them.`,
  deleted: 'Deleted.',
  restored: 'Restored and back in review.',
  restoredRejected: 'Restored, still rejected.',
  notDeleted: 'This asset is not deleted.',
  tooLate: 'It is too late to undo this.',
  you: 'You',
  owner: 'The owner',
  reviewer: 'A reviewer',
  system: 'EcoLedger',
} as const
