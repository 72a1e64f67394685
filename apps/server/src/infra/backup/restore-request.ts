import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { absent, writeDurably } from '../files/durable-file.ts'

/** In DATA_DIR, not in the database, which the restore replaces. */
const FILE = 'restore-request.json'

const requestSchema = z.object({
  /** of the backup, and where it is */
  name: z.string(),
  path: z.string(),
  /** when it was asked for, and later when it ended; ms since 1970 */
  at: z.number(),
  /** `waiting` for the next start of the server */
  state: z.enum(['waiting', 'started', 'done', 'failed']),
  /** why it failed, in words */
  failure: z.string().nullable(),
})
export type RestoreRequest = z.infer<typeof requestSchema>

/** The restore that an administrator asked for last, and what became of it. */
export async function readRestoreRequest(dataDir: string): Promise<RestoreRequest | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(unusable)
  try {
    return text === undefined ? undefined : requestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A folder that cannot be used has no request; opening it then says why, in words. */
function unusable(error: NodeJS.ErrnoException): undefined {
  return error.code === 'ENOTDIR' || error.code === 'EACCES' ? undefined : absent(error)
}

export const writeRestoreRequest = (dataDir: string, request: RestoreRequest): Promise<void> =>
  writeDurably(join(dataDir, FILE), Buffer.from(`${JSON.stringify(request)}\n`))

/** The restore that a start of the server began is complete, by that start or by a later one. */
export async function noteRestored(dataDir: string): Promise<void> {
  const request = await readRestoreRequest(dataDir)
  if (request?.state === 'started')
    await writeRestoreRequest(dataDir, { ...request, state: 'done', at: Date.now() })
}

export const removeRestoreRequest = (dataDir: string): Promise<void> =>
  rm(join(dataDir, FILE), { force: true })
