import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a drawing of ours by its name; undefined when the build has none of it. */
export type ArtUrl = (name: string) => string | undefined

/** Reads from the built pages where their drawings lie: their names carry what is in them. */
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
