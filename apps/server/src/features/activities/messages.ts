/** Every sentence of this feature. */
export const ACTIVITY_WORDS = {
  accepted: (coins: number) => `Activity recorded: ${coins} ${coins === 1 ? 'coin' : 'coins'}`,
  visit: 'This tree is recorded already at this place. Your visit is noted; it earns no coins.',
  cancelled: 'Submission cancelled',
  restored: 'Submission restored',
  cooldown: (countdown: string) => `Next activity in ${countdown}`,
  nothingToCancel: 'There is no submission to cancel.',
  tooLate: 'This cancel can no longer be undone.',
  plantedMeanwhile: 'This tree was recorded again meanwhile, so the cancel stays.',
  noProof: 'Choose a photo or a video as proof',
  imageTooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Make it smaller and choose it again.`,
  empty: 'This file is empty. Choose it again.',
  notMedia:
    'This is not a photo (JPEG, PNG, WebP) or a video (MP4, WebM, QuickTime). Choose a file of one of these kinds.',
  quota: (megabytes: number) =>
    `Your photos and videos would take more than ${megabytes} MB, the most that one member may keep. Remove entries or photos you no longer need.`,
  day: 'Choose a real date',
  cursor: 'This cursor is not one of ours.',
} as const
