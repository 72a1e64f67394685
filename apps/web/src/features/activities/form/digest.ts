import { GREY_PX } from '@eco/domain/photos/frequencies'
import { hashOf } from '@eco/domain/photos/picture-hash'

/** SHA-256 of a file in lower-case hex; undefined without crypto.subtle (plain http). Never throws. */
export async function sha256Hex(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()))
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // Only used for an instant message; the server computes its own hash.
    return undefined
  }
}

/** Weights of red, green and blue in brightness. Source: ITU-R BT.709. */
const LUMA = [0.2126, 0.7152, 0.0722] as const
const CHANNELS = 4

/**
 * Perceptual hash of a photo as text, to hint that it looks like an earlier one; undefined where it cannot be
 * drawn. Browsers scale differently, so it may differ slightly from the server's.
 */
export async function pictureHashOf(photo: Blob): Promise<string | undefined> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return undefined
  try {
    const bitmap = await createImageBitmap(photo, {
      imageOrientation: 'from-image',
      resizeWidth: GREY_PX,
      resizeHeight: GREY_PX,
      resizeQuality: 'high',
    })
    const context = new OffscreenCanvas(GREY_PX, GREY_PX).getContext('2d')
    context?.drawImage(bitmap, 0, 0, GREY_PX, GREY_PX)
    bitmap.close()
    const pixels = context?.getImageData(0, 0, GREY_PX, GREY_PX).data
    return pixels && hashOf(greyOf(pixels)).spectrum.join()
  } catch {
    return undefined
  }
}

function greyOf(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / CHANNELS)
  for (let at = 0; at < grey.length; at++)
    grey[at] = LUMA.reduce((sum, weight, i) => sum + weight * (pixels[at * CHANNELS + i] ?? 0), 0)
  return grey
}
