import type { Picture } from './prepare-photo.ts'
import type { ShrinkStep } from './shrink-plan.ts'

const JPEG = 'image/jpeg'

/**
 * Decodes with createImageBitmap (off the main thread), else with an <img>; both apply the EXIF orientation.
 */
export async function browserDecode(file: Blob): Promise<Picture> {
  if (typeof createImageBitmap !== 'function') return decodeByImage(file)
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      width: bitmap.width,
      height: bitmap.height,
      encode: (step) => encode(bitmap, step),
      close: () => bitmap.close(),
    }
  } catch {
    // Some browsers decode formats in <img> that createImageBitmap refuses (HEIC in Safari).
    return decodeByImage(file)
  }
}

async function decodeByImage(file: Blob): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (reason) {
    URL.revokeObjectURL(url)
    throw reason
  }
  return {
    width: image.naturalWidth,
    height: image.naturalHeight,
    encode: (step) => encode(image, step),
    close: () => URL.revokeObjectURL(url),
  }
}

async function encode(source: CanvasImageSource, { width, height, quality }: ShrinkStep): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    draw(canvas.getContext('2d'), source, width, height)
    return canvas.convertToBlob({ type: JPEG, quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d'), source, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG was made'))), JPEG, quality)
  })
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null

/** Fills with white first: JPEG has no transparency, so empty pixels would become black. */
function draw(context: Context, source: CanvasImageSource, width: number, height: number): void {
  if (!context) throw new Error('no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
}
