import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const DATABASE = 'ecoledger-drafts'
const VERSION = 1

/** `at` is in milliseconds since 1970. */
export type StoredPhotos = {
  readonly owner: string
  readonly form: string
  readonly at: number
  readonly blobs: readonly Blob[]
}
interface Schema extends DBSchema {
  photos: { key: [string, string]; value: StoredPhotos }
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

export async function save(stored: StoredPhotos): Promise<void> {
  await (await database()).put('photos', stored)
}

export async function read(owner: string, form: string, notBefore: number): Promise<readonly Blob[]> {
  const stored = await (await database()).get('photos', [owner, form])
  return stored !== undefined && stored.at > notBefore ? stored.blobs : []
}

export async function drop(owner: string, form: string): Promise<void> {
  await (await database()).delete('photos', [owner, form])
}

export async function adopt(from: string, to: string): Promise<void> {
  const store = (await database()).transaction('photos', 'readwrite').store
  for (const stored of await store.getAll()) {
    if (stored.owner !== from) continue
    if ((await store.getKey([to, stored.form])) === undefined) await store.put({ ...stored, owner: to })
    await store.delete([from, stored.form])
  }
}

export async function dropExcept(owners: readonly string[]): Promise<void> {
  await dropWhere((stored) => !owners.includes(stored.owner))
}

export async function deleteOlder(notBefore: number): Promise<void> {
  await dropWhere((stored) => stored.at <= notBefore)
}

async function dropWhere(unwanted: (stored: StoredPhotos) => boolean): Promise<void> {
  const store = (await database()).transaction('photos', 'readwrite').store
  for (const stored of await store.getAll())
    if (unwanted(stored)) await store.delete([stored.owner, stored.form])
}
