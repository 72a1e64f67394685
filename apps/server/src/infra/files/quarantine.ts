import { access, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absent, moveDurably } from './durable-file.ts'

export const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/

/** Files without a row, by the day of quarantine: DATA_DIR/quarantine/photos/2026-03-02/photo_4f….jpg */
export function createQuarantine(root: string, extension: string) {
  const pathOf = (id: string, day: string) => join(root, day, `${id}${extension}`)
  const days = async () => (await namesIn(root)).filter((name) => DAY_FORM.test(name)).sort()
  return {
    // Another server with the same folder may just have moved it.
    take: (id: string, from: string, day: string) => moveDurably(from, pathOf(id, day)).catch(absent),
    giveBack: async (id: string, to: string, day: string) => {
      const known = await access(to).then(
        () => true,
        () => false,
      )
      await (known ? rm(pathOf(id, day), { force: true }) : moveDurably(pathOf(id, day), to).catch(absent))
    },
    /** Removes the file from the quarantine of any day. */
    async remove(id: string) {
      for (const day of await days()) await rm(pathOf(id, day), { force: true })
    },
    /** The bytes of a file in the quarantine of any day. */
    async read(id: string) {
      for (const day of await days()) {
        const bytes = await readFile(pathOf(id, day)).catch(absent)
        if (bytes) return bytes
      }
      return undefined
    },
    /** Oldest first. */
    days,
    idsOf: async (day: string) =>
      (await namesIn(join(root, day)))
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length)),
    removeDay: (day: string) => rm(join(root, day), { recursive: true, force: true }),
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(absent)) ?? []
