/** What a member reads when a file cannot be used. The name is the file's own. */
export const PHOTO_WORDS = {
  heic: (name: string) =>
    `${name}: This is a HEIC photo, which this browser cannot open. Please choose a JPEG. On iPhone: Settings > Camera > Formats > Most Compatible.`,
  damaged: (name: string) =>
    `${name}: This photo is damaged, part of it cannot be read. Please choose another copy of it.`,
  notPhoto: (name: string) => `${name}: This is not a photo we can read. Please choose a JPEG, PNG or WebP.`,
  empty: (name: string) => `${name}: This file is empty. Please choose another photo.`,
  undecodable: (name: string) => `${name}: This browser cannot open this photo. Please choose a JPEG.`,
  unreadable: (name: string) => `${name}: This file could not be read. Please choose it again.`,
  stillTooLarge: (name: string) =>
    `${name}: This photo stays above 1 MB even when made smaller. Please choose another one.`,
} as const
