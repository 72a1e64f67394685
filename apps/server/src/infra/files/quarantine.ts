import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moveDurably } from './durable-file.ts'

/** Files without a row, by the day of quarantine: DATA_DIR/quarantine/photos/2026-03-02/photo_4f….jpg */
export type Quarantine = {
  take(id: string, from: string, day: string): Promise<void>
  giveBack(id: string, to: string, day: string): Promise<void>
  /** Removes the file from the quarantine of any day. */
  remove(id: string): Promise<void>
  /** Oldest first. */
  days(): Promise<string[]>
  idsOf(day: string): Promise<string[]>
  removeDay(day: string): Promise<void>
}

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/

export function createQuarantine(root: string, extension: string): Quarantine {
  const pathOf = (id: string, day: string) => join(root, day, `${id}${extension}`)
  const days = async () => (await namesIn(root)).filter((name) => DAY_FORM.test(name)).sort()
  return {
    // Another server with the same folder may just have moved it.
    take: (id, from, day) => moveDurably(from, pathOf(id, day)).catch(gone),
    giveBack: async (id, to, day) => {
      const known = await access(to).then(
        () => true,
        () => false,
      )
      await (known ? rm(pathOf(id, day), { force: true }) : moveDurably(pathOf(id, day), to).catch(gone))
    },
    async remove(id) {
      for (const day of await days()) await rm(pathOf(id, day), { force: true })
    },
    days,
    idsOf: async (day) =>
      (await namesIn(join(root, day)))
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length)),
    removeDay: (day) => rm(join(root, day), { recursive: true, force: true }),
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => gone(error) ?? [])

function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
