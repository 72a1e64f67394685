const PREFIX = '/api/image/'
const ID_FORM = /^photo_[0-9a-f]{32}$/

export const photoUrl = (id: string): string => `${PREFIX}${id}`

/** The id of a photograph by its address; undefined for an address that is none of ours. */
export function photoIdOf(url: string): string | undefined {
  const id = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : ''
  return ID_FORM.test(id) ? id : undefined
}
