/** Messages for files that cannot be used. `name` is the file name. */
export const PHOTO_MESSAGES = {
  heic: (name: string) =>
    `${name}: This is a HEIC photo, which your browser cannot open. Please choose a JPEG. On iPhone: Settings > Camera > Formats > Most Compatible.`,
  damaged: (name: string) => `${name}: This photo is damaged. Please choose another copy.`,
  notPhoto: (name: string) => `${name}: This is not a photo we can read. Please choose a JPEG, PNG or WebP.`,
  empty: (name: string) => `${name}: This file is empty. Please choose another photo.`,
  undecodable: (name: string) => `${name}: Your browser cannot open this photo. Please choose a JPEG.`,
  unreadable: (name: string) => `${name}: This file could not be read. Please choose it again.`,
  stillTooLarge: (name: string) =>
    `${name}: This photo is larger than 1 MB even after resizing. Please choose another one.`,
} as const
