import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { VIDEO_HEAD_BYTES, type VideoKind, videoKind } from '@eco/domain/activities/video-kind'
import { applyPlan, readVideo } from '@eco/domain/videos/read-video'
import type { VideoFault, VideoPlan } from '@eco/domain/videos/video-plan'
import type { Deps } from '../../deps.ts'
import type { Db } from '../db/port.ts'
import { type FileFolder, openFileStore } from './file-folder.ts'

export type CleanVideo = {
  type: VideoKind
  /** hash of the picture data only: independent of the container */
  mediaSha256: string
}

/**
 * Removes everything from a video file that is not needed to play it, in place; the file size does not
 * change.
 * @returns the fault when the file cannot be accepted, and then leaves it unchanged
 */
export async function cleanVideoFile(path: string): Promise<CleanVideo | VideoFault> {
  const bytes = await readFile(path)
  const cleaned = cleanVideo(bytes)
  if (typeof cleaned === 'string') return cleaned
  const file = await open(path, 'r+')
  try {
    for (const { start, end } of cleaned.plan.blanks) await file.write(bytes, start, end - start, start)
    for (const { at, bytes: patch } of cleaned.plan.patches) await file.write(patch, 0, patch.length, at)
  } finally {
    await file.close()
  }
  return { type: cleaned.type, mediaSha256: cleaned.mediaSha256 }
}

/** Files per step. */
const STEP_ROWS = 20

/**
 * Removes the metadata of videos stored before it was stripped on upload. Leaves unreadable videos unchanged.
 * @param find up to `most` of these videos
 * @param mark records that a video was cleaned, or with undefined that it could not be read
 */
export async function cleanOlderVideos<R extends { id: string }>(
  deps: Pick<Deps, 'database' | 'media'>,
  folder: FileFolder,
  find: (db: Db, most: number) => Promise<readonly R[]>,
  mark: (tx: Db, row: R, cleaned: CleanVideo | undefined) => Promise<void>,
): Promise<void> {
  const fileStore = openFileStore(deps, folder)
  for (;;) {
    const rows = await deps.database.read((db) => find(db, STEP_ROWS))
    if (rows.length === 0) return
    for (const row of rows) {
      const bytes = await fileStore.read(row.id)
      const found = bytes && cleanVideo(bytes)
      const cleaned = typeof found === 'object' ? found : undefined
      if (bytes && cleaned) await fileStore.put(row.id, bytes)
      await deps.database.write((tx) => mark(tx, row, cleaned))
    }
  }
}

/** The same for bytes in memory, which it modifies. */
function cleanVideo(bytes: Uint8Array): (CleanVideo & { plan: VideoPlan }) | VideoFault {
  const type = videoKind(bytes.subarray(0, VIDEO_HEAD_BYTES), bytes.length)
  if (!type) return 'not_video'
  const plan = readVideo(type, bytes)
  if (typeof plan === 'string') return plan
  applyPlan(bytes, plan)
  const hash = createHash('sha256')
  for (const { start, end } of plan.pictures) hash.update(bytes.subarray(start, end))
  return { type, mediaSha256: hash.digest('hex'), plan }
}
