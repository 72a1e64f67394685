export const ACTIVITY_MESSAGES = {
  accepted: (coins: number) => `Activity recorded: ${coins} ${coins === 1 ? 'coin' : 'coins'}`,
  visit: 'This tree is already logged at this location. This counts as a care visit and earns no coins.',
  cancelled: 'Submission cancelled',
  restored: 'Submission restored',
  cooldown: (countdown: string) => `Next activity in ${countdown}`,
  nothingToCancel: 'There is no submission to cancel.',
  tooLate: 'It is too late to undo this cancellation.',
  used: 'This photo or video was already used as proof.',
  provisional: (coins: number) =>
    `Saved, waiting for review: ${coins} ${coins === 1 ? 'coin' : 'coins'} after review`,
  approved: 'Approved. The coins are paid.',
  rejected: 'Rejected. The member sees your reason.',
  undone: 'Decision undone. The activity is waiting for review again.',
  nothingToUndo: 'This activity is waiting for review. There is no decision to undo.',
  photoUsed: (activities: readonly string[]) =>
    `A photo of this asset was already used as proof of another activity: ${activities.join(', ')}. Reject one of them first.`,
  changed: 'This activity has changed since you opened it. Please look at it again.',
  ownActivity: 'You cannot review your own activity.',
  noPictures: 'This video has no picture that can be played. Choose another file.',
  damagedVideo: 'This video is damaged or incomplete. Choose another file.',
  noProof: 'Choose a photo or a video as proof',
  imageTooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Make it smaller and choose it again.`,
  empty: 'This file is empty. Choose it again.',
  notMedia:
    'This is not a photo (JPEG, PNG, WebP) or a video (MP4, WebM, QuickTime). Choose one of these file types.',
  quota: (megabytes: number) =>
    `Your photos and videos would use more than your ${megabytes} MB of storage. Delete some you no longer need.`,
  day: 'Choose a valid date',
} as const
