import { EXIF_TAGS, type ExifEvidence, evidenceOf } from '@eco/domain/photos/exif'
import exifReader from 'exifreader'

/** The longest block of a JPEG. A longer one, as in a PNG, would take too long to read. */
const BLOCK_BYTES_MAX = 65_535
const PREFIX = Buffer.from('Exif\0\0')

/**
 * Time and place of a photo. Never throws: whatever the sender put there, the photo counts.
 * @param block the EXIF block with or without its "Exif\0\0"
 */
export function readExif(block: Buffer): ExifEvidence {
  const hasPrefix = block.subarray(0, PREFIX.length).equals(PREFIX)
  const tiff = hasPrefix ? block.subarray(PREFIX.length) : block
  if (tiff.length === 0 || tiff.length > BLOCK_BYTES_MAX) return evidenceOf({})
  try {
    return evidenceOf(
      exifReader.load(tiff, { expanded: true, includeTags: { exif: [...EXIF_TAGS] } }).exif ?? {},
    )
  } catch {
    return evidenceOf({})
  }
}
