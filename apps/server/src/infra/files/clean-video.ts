import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { VIDEO_HEAD_BYTES, type VideoKind, videoKind } from '@eco/domain/activities/video-kind'
import { applyPlan, readVideo } from '@eco/domain/videos/read-video'
import type { VideoFault, VideoPlan } from '@eco/domain/videos/video-plan'
import type { FileStore } from './file-store.ts'

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

/** The same for a stored file, if there is one. @returns undefined when it cannot be read */
export async function cleanStoredVideo(fileStore: FileStore, id: string): Promise<CleanVideo | undefined> {
  const bytes = await fileStore.read(id)
  const cleaned = bytes && cleanVideo(bytes)
  if (typeof cleaned !== 'object') return undefined
  if (bytes) await fileStore.put(id, bytes)
  return cleaned
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
