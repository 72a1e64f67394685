const PREFIX = '/api/image/'
const ID_FORM = /^photo_[0-9a-f]{32}$/

export const photoUrl = (id: string): string => `${PREFIX}${id}`

/** The id in a photo's URL; undefined for any other URL. */
export function photoIdOf(url: string): string | undefined {
  const id = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : ''
  return ID_FORM.test(id) ? id : undefined
}
