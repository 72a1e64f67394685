/** Every sentence of this feature. */
export const ACTIVITY_WORDS = {
  accepted: (coins: number) => `Activity recorded: ${coins} ${coins === 1 ? 'coin' : 'coins'}`,
  visit: 'This tree is already logged at this location. This counts as a care visit and earns no coins.',
  cancelled: 'Submission cancelled',
  restored: 'Submission restored',
  cooldown: (countdown: string) => `Next activity in ${countdown}`,
  nothingToCancel: 'There is no submission to cancel.',
  tooLate: 'It is too late to undo this cancellation.',
  plantedMeanwhile: 'This tree has been logged again since, so the cancellation cannot be undone.',
  noProof: 'Choose a photo or a video as proof',
  imageTooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Make it smaller and choose it again.`,
  empty: 'This file is empty. Choose it again.',
  notMedia:
    'This is not a photo (JPEG, PNG, WebP) or a video (MP4, WebM, QuickTime). Choose one of these file types.',
  quota: (megabytes: number) =>
    `Your photos and videos would use more than your ${megabytes} MB of storage. Delete some you no longer need.`,
  day: 'Choose a valid date',
  cursor: 'This cursor is not valid.',
} as const
