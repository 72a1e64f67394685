/** Why a photo is rejected. `label` is `Photo 2 (IMG_1.jpg)`. */
export const PHOTO_MESSAGES = {
  none: 'Add a photo',
  empty: (label: string) => `${label} is empty. Choose it again.`,
  damaged: (label: string) => `${label} is damaged. Choose another copy or another photo.`,
  heic: (label: string) =>
    `${label} is a HEIC photo, which is not accepted. Send it as JPEG; on iPhone: Settings > Camera > Formats > Most Compatible.`,
  notPhoto: (label: string) => `${label} is not a JPEG, PNG or WebP photo. Choose one of these file types.`,
  tooManyPixels: (label: string, megapixels: number) =>
    `${label} has more than ${megapixels} megapixels. Make it smaller and add it again.`,
  tooSlow: (label: string) =>
    `${label} takes too long to read. Save a copy in a photo app and add that instead.`,
  quota: (megabytes: number) =>
    `Your photos would use more than your ${megabytes} MB of storage. Delete some you no longer need.`,
  badAddress: (number: number) => `Photo ${number} was not uploaded here. Remove it and add it again.`,
  notYours: (number: number) =>
    `Photo ${number} is missing or belongs to another asset. Remove it and add it again.`,
  twice: (number: number) => `Photo ${number} is in the list twice. Remove one of them.`,
  tooMany: (most: number) => `Add at most ${most} photos`,
} as const
