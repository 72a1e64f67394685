import type { VideoKind } from '../activities/video-kind.ts'
import { readMp4 } from './mp4.ts'
import { Damaged, type VideoFault, type VideoPlan } from './video-plan.ts'
import { readWebm } from './webm.ts'

/** @param kind from the first bytes @returns the plan to clean the video, or why it is rejected */
export function readVideo(kind: VideoKind, bytes: Uint8Array): VideoPlan | VideoFault {
  try {
    return kind === 'video/webm' ? readWebm(bytes) : readMp4(bytes)
  } catch (error) {
    if (error instanceof Damaged) return 'damaged'
    throw error
  }
}

/** Applies the plan in place to the file that it was made for. */
export function applyPlan(bytes: Uint8Array, { blanks, patches }: VideoPlan): void {
  for (const { start, end } of blanks) bytes.fill(0, start, end)
  for (const patch of patches) bytes.set(patch.bytes, patch.at)
}
