import { PROOF_IMAGE_MAX_BYTES } from '@eco/domain/activities/submission'
import { PIXELS_MAX } from '@eco/domain/photos/photo-kind'
import { EVIDENCE_BYTES_MAX, withEvidence } from '../../../lib/photos/evidence-segment.ts'
import type { Decode, Picture } from '../../../lib/photos/prepare-photo.ts'

const JPEG = 'image/jpeg'
/** Longest sides tried in turn after the largest one that the server decodes, px. */
const LONGEST_SIDES_PX = [4_096, 3_072, 2_048] as const
/** JPEG qualities tried for each size. */
const QUALITIES = [0.9, 0.8] as const

/**
 * Re-encodes a photo as a JPEG that the server accepts: at most PIXELS_MAX pixels and PROOF_IMAGE_MAX_BYTES
 * bytes. Keeps time and place as evidence and drops all other metadata.
 */
export async function shrinkProof(photo: File, decode: Decode): Promise<File | 'undecodable' | 'too large'> {
  let picture: Picture
  try {
    picture = await decode(photo)
  } catch {
    return 'undecodable'
  }
  try {
    for (const step of stepsOf(picture)) {
      const jpeg = await picture.encode(step)
      if (jpeg.size > PROOF_IMAGE_MAX_BYTES - EVIDENCE_BYTES_MAX) continue
      const sent = photo.type === JPEG ? await withEvidence(jpeg, photo) : jpeg
      return new File([sent], jpegName(photo.name), { type: JPEG })
    }
    return 'too large'
  } catch {
    return 'undecodable'
  } finally {
    picture.close()
  }
}

export function stepsOf({ width, height }: { width: number; height: number }) {
  const longest = Math.max(width, height)
  const largest = longest * Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)))
  const sides = [largest, ...LONGEST_SIDES_PX.filter((side) => side < largest)]
  return sides.flatMap((side) => {
    const scaled = (px: number) => Math.max(1, Math.floor((px * side) / longest))
    return QUALITIES.map((quality) => ({ width: scaled(width), height: scaled(height), quality }))
  })
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
