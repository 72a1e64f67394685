import type { FileStore } from './file-store.ts'

/**
 * A store whose files are being moved to another: new files go to `first`, and what it lacks is read from
 * `second`. Cleanup jobs compare only the files of `first` with their records until the move is over.
 */
export function createMovingStore(first: FileStore, second: FileStore): FileStore {
  return {
    ...first,
    serve: async (id, method, range) =>
      (await first.serve(id, method, range)) ?? second.serve(id, method, range),
    open: async (id) => (await first.open(id)) ?? second.open(id),
    read: async (id) => (await first.read(id)) ?? second.read(id),
    quarantined: {
      ...first.quarantined,
      read: async (id) => (await first.quarantined.read(id)) ?? second.quarantined.read(id),
    },
    async existing(ids) {
      const found = await first.existing(ids)
      const others = ids.filter((id) => !found.has(id))
      return others.length === 0 ? found : new Map([...found, ...(await second.existing(others))])
    },
    /**
     * Source before destination, whichever way files are being copied: a copy looks again at its source when it is
     * done, so a deleted file cannot return.
     */
    async remove(id) {
      await first.remove(id)
      await second.remove(id)
      await first.remove(id)
    },
  }
}
