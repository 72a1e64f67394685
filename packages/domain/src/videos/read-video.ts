import type { VideoKind } from '../activities/video-kind.ts'
import { readMp4 } from './mp4.ts'
import type { VideoFault, VideoPlan } from './video-plan.ts'
import { readWebm } from './webm.ts'

/** @param kind from the first bytes @returns the plan to clean the video, or why it is rejected */
export const readVideo = (kind: VideoKind, bytes: Uint8Array): VideoPlan | VideoFault =>
  kind === 'video/webm' ? readWebm(bytes) : readMp4(bytes)

/** Applies the plan in place to the file that it was made for. */
export function applyPlan(bytes: Uint8Array, { blanks, patches }: VideoPlan): void {
  for (const { start, end } of blanks) bytes.fill(0, start, end)
  for (const patch of patches) bytes.set(patch.bytes, patch.at)
}
