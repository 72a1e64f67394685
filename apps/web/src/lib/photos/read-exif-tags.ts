import { EXIF_TAGS, type ExifTags } from '@eco/domain/photos/exif'

/** The tags that tell when and where a photo was taken; none when it cannot be read. Never throws. */
export async function readExifTags(photo: Blob): Promise<ExifTags> {
  try {
    const { load } = await import('exifreader')
    // No XMP: the content security policy blocks its parser.
    const includeTags = { exif: [...EXIF_TAGS] }
    return load(await photo.arrayBuffer(), { expanded: true, includeTags }).exif ?? {}
  } catch {
    return {}
  }
}
