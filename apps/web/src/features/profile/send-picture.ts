import { api } from '@eco/contract'
import { call } from '../../lib/api.ts'
import { browserDecode } from '../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../lib/photos/prepare-photo.ts'
import { refusalOf } from '../../lib/refusal.ts'

/** Downscales a chosen picture and uploads it. @returns a message when it cannot be used */
export async function sendPicture(file: File): Promise<string | undefined> {
  const prepared = await preparePhoto(file, browserDecode)
  if (!prepared.ok) return prepared.words
  try {
    await call(api.saveAvatar, { files: { avatar: [prepared.jpeg] } })
    return undefined
  } catch (failure) {
    const words = refusalOf(failure)
    if (words === undefined) throw failure
    return words
  }
}
