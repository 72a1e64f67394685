import type { Deps } from '../../deps.ts'
import { lockTexts, unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import type { FileRow } from './read-csv.ts'
import { type Chunk, nextChunk, readChunks } from './store.ts'

const CHUNK_ROWS = 100
const BEFORE_ALL = -1

type FileDeps = Pick<Deps, 'database' | 'encryption' | 'newId'>

/** The rows of a file as they are stored: in chunks, encrypted. */
export async function lockRows(
  { encryption, newId }: FileDeps,
  importId: string,
  rows: readonly FileRow[],
): Promise<Chunk[]> {
  const key = await encryption.current()
  const chunks: Chunk[] = []
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const some = rows.slice(at, at + CHUNK_ROWS)
    const id = newId('chunk')
    const texts = lockTexts(key, 'importChunks', id, { cells: JSON.stringify(some) })
    chunks.push({ id, importId, firstRow: some[0]?.[0] ?? 0, keyNo: key.keyNo, ...texts })
  }
  return chunks
}

async function unlockRows({ encryption }: FileDeps, chunk: Chunk): Promise<FileRow[]> {
  const { cells } = await unlockTexts(encryption, 'importChunks', chunk)
  return JSON.parse(cells) as FileRow[]
}

/** All rows of a file, in parts; other work runs in between. */
export async function* eachRows(deps: FileDeps, importId: string): AsyncGenerator<FileRow[]> {
  let after = BEFORE_ALL
  for (;;) {
    const chunk = await deps.database.read((db) => nextChunk(db, importId, after))
    if (!chunk) return
    yield await unlockRows(deps, chunk)
    after = chunk.firstRow
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The cells of these rows, which are in the order of the file; those of an expired file are missing. */
export async function cellsOf(
  deps: FileDeps,
  importId: string,
  rowNos: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const [first, last] = [rowNos[0], rowNos.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const chunks = await deps.database.read((db) => readChunks(db, importId, first, last))
  const wanted = new Set(rowNos)
  const found = new Map<number, readonly string[]>()
  for (const chunk of chunks)
    for (const [rowNo, cells] of await unlockRows(deps, chunk)) if (wanted.has(rowNo)) found.set(rowNo, cells)
  return found
}
