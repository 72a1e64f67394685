import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** Files of DATA_DIR beside the folders of the features. */
export const STORAGE_PLACES = ['database', 'videos', 'quarantine', 'temporary', 'cache'] as const

const kind = z.object({
  /** A folder of files, or one of STORAGE_PLACES. */
  name: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Records whose file does not exist, and files without a record; null where files have no records. */
  missing: z.nullable(z.int()),
  orphaned: z.nullable(z.int()),
  /** The background job that cleans it up; null without one. */
  job: z.nullable(z.string()),
})
export type WireStorageKind = z.infer<typeof kind>

export const storageEndpoints = defineEndpoints({
  readStorage: {
    method: 'GET',
    path: '/api/admin/storage',
    summary: 'What the site stores, as the last check counted it, and how much space the disk has now',
    auth: 'admin',
    reply: z.object({
      kinds: z.array(kind),
      /** Of the last check; null before the first. */
      checked_at: z.nullable(instant),
      /** The background job that checks. */
      job: z.string(),
      disk: z.object({ free: z.int(), total: z.int(), least: z.int() }),
    }),
  },
})
