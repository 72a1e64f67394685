import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const DATABASE = 'ecoledger-drafts'
const VERSION = 1

/** `at` is milliseconds since 1970. */
export type KeptPhotos = {
  readonly owner: string
  readonly form: string
  readonly at: number
  readonly blobs: readonly Blob[]
}
interface Schema extends DBSchema {
  photos: { key: [string, string]; value: KeptPhotos }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('photos', { keyPath: ['owner', 'form'] })
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

export async function save(kept: KeptPhotos): Promise<void> {
  await (await database()).put('photos', kept)
}

export async function read(owner: string, form: string, notBefore: number): Promise<readonly Blob[]> {
  const kept = await (await database()).get('photos', [owner, form])
  return kept !== undefined && kept.at > notBefore ? kept.blobs : []
}

export async function drop(owner: string, form: string): Promise<void> {
  await (await database()).delete('photos', [owner, form])
}

export async function adopt(from: string, to: string): Promise<void> {
  const store = (await database()).transaction('photos', 'readwrite').store
  for (const kept of await store.getAll()) {
    if (kept.owner !== from) continue
    if ((await store.getKey([to, kept.form])) === undefined) await store.put({ ...kept, owner: to })
    await store.delete([from, kept.form])
  }
}

export async function dropExcept(owners: readonly string[]): Promise<void> {
  await dropWhere((kept) => !owners.includes(kept.owner))
}

export async function sweep(notBefore: number): Promise<void> {
  await dropWhere((kept) => kept.at <= notBefore)
}

async function dropWhere(unwanted: (kept: KeptPhotos) => boolean): Promise<void> {
  const store = (await database()).transaction('photos', 'readwrite').store
  for (const kept of await store.getAll()) if (unwanted(kept)) await store.delete([kept.owner, kept.form])
}
