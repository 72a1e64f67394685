import { type ArtName, artUrl } from './art.tsx'

/** One of our own pictures by its name, or the address of an uploaded one. */
export function pictureUrl(avatar: string | null | undefined): string | undefined {
  if (!avatar) return undefined
  return avatar.startsWith('/') ? avatar : artUrl(avatar as ArtName) || undefined
}
