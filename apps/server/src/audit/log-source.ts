import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TILE_WIDTH, tilePath } from '@eco/domain/public-log/tiles'

/** A part of the log that cannot be read. */
export class ReadError extends Error {}

export type LogSource = {
  text(name: string): Promise<string>
  tile(path: string): Promise<Buffer>
  /** `isFresh`: not from an earlier audit */
  bundle(index: number, width: number): Promise<{ bytes: Buffer; isFresh: boolean }>
}

const TRIES = 3
const PAUSE_MS = 500

/**
 * A log at an address. Whole bundles never change, so they are kept.
 * @param folder where to keep them; undefined keeps nothing
 */
export function openLogSource(address: string, folder: string | undefined): LogSource {
  const base = `${address.replace(/\/+$/, '').replace(/\/log$/, '')}/log`
  const get = async (path: string, tries = TRIES): Promise<Response> => {
    const answer = await fetch(`${base}/${path}`).catch((error: Error) => error)
    const isBusy = answer instanceof Error || answer.status >= 500 || answer.status === 429
    if (isBusy && tries > 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return get(path, tries - 1)
    }
    if (answer instanceof Error) throw new ReadError(`${base}/${path}: ${answer.message}`)
    if (!answer.ok) throw new ReadError(`${base}/${path}: ${answer.status}`)
    return answer
  }
  const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  return {
    text: async (name) => (await get(name)).text(),
    tile: (path) => bytes(`tile/${path}`),
    async bundle(index, width) {
      const path = tilePath({ level: 'entries', index, width })
      if (folder === undefined || width < TILE_WIDTH)
        return { bytes: await bytes(`tile/${path}`), isFresh: true }
      const file = join(folder, path)
      const kept = await readFile(file).catch(() => undefined)
      if (kept) return { bytes: kept, isFresh: false }
      const fetched = await bytes(`tile/${path}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, fetched)
      return { bytes: fetched, isFresh: true }
    },
  }
}
