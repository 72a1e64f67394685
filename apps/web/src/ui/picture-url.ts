import { type ArtName, artUrl } from './art.tsx'

/** The URL of one of our pictures by name, or of an uploaded one. */
export function pictureUrl(avatar: string | null | undefined): string | undefined {
  if (!avatar) return undefined
  return avatar.startsWith('/') ? avatar : artUrl(avatar as ArtName) || undefined
}
