/** What a photograph is refused for. `label` is `Photo 2 (IMG_1.jpg)`. */
export const PHOTO_WORDS = {
  none: 'Add a photo',
  empty: (label: string) => `${label} is empty. Choose it again.`,
  damaged: (label: string) =>
    `${label} is damaged: a part of it cannot be read. Choose another copy of it, or another photo.`,
  heic: (label: string) =>
    `${label} is a HEIC photo, which is not accepted. Send it as JPEG; on iPhone: Settings > Camera > Formats > Most Compatible.`,
  notPhoto: (label: string) =>
    `${label} is not a JPEG, PNG or WebP picture. Choose a photo of one of these kinds.`,
  tooManyPixels: (label: string, megapixels: number) =>
    `${label} has more than ${megapixels} megapixels. Make it smaller and add it again.`,
  tooSlow: (label: string) =>
    `${label} takes too long to read. Save it anew in a photo app and add that copy.`,
  quota: (megabytes: number) =>
    `Your photos would take more than ${megabytes} MB, the most that one member may keep. Remove entries or photos you no longer need.`,
  badAddress: (number: number) => `Photo ${number} has no address of ours. Remove it and add it again.`,
  notYours: (number: number) =>
    `Photo ${number} is gone, or belongs to another entry. Remove it and add it again.`,
  twice: (number: number) => `Photo ${number} is in the list twice. Remove one of them.`,
  tooMany: (most: number) => `Add at most ${most} photos`,
} as const
