import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URL of one of our drawings by its name; undefined when the build does not have it. */
export type ArtUrl = (name: string) => string | undefined

/** Reads the URLs of the drawings from the build's manifest, because file names contain a content hash. */
export function readArt(webRoot: string): ArtUrl {
  const file = join(webRoot, '.vite/manifest.json')
  const built: Record<string, { file: string }> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return (name) => {
    const found = built[`src/ui/art/${name}.svg`]
    return found && `/${found.file}`
  }
}
