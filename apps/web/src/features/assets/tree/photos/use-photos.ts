import { useEffect, useReducer, useRef, useState } from 'react'
import { newUuid } from '../../../../lib/browser/uuid.ts'
import { browserDecode } from '../../../../lib/photos/browser-decode.ts'
import { type PhotoFacts, readPhotoFacts } from '../../../../lib/photos/photo-facts.ts'
import { preparePhoto } from '../../../../lib/photos/prepare-photo.ts'
import { fillPhotos, jpegFile, storeTreePhotos } from '../draft.ts'
import { foundIn } from './from-photo.ts'
import { isPreparing, NO_PHOTOS, type Photo, stepPhotos } from './photo-list.ts'

/**
 * The photos of a form, with their bytes stored under its name.
 * @param opened those that the form opens with
 * @param onFacts takes the metadata of each chosen photo
 */
export function usePhotos(name: string, opened: readonly Photo[], onFacts: (facts: PhotoFacts) => void) {
  const [list, step] = useReducer(stepPhotos, { ...NO_PHOTOS, photos: opened })
  const now = useRef(list)
  now.current = list
  const preparing = useRef<Promise<unknown>>(Promise.resolve())
  const filled = useStoredPhotos(name, list.photos, (photos) => step({ type: 'restored', photos }))

  async function prepare(id: string, file: File): Promise<void> {
    const prepared = await preparePhoto(file, browserDecode)
    if (!prepared.ok) return step({ type: 'refused', id, message: prepared.message })
    step({ type: 'changed', id, change: { jpeg: jpegFile(id, prepared.jpeg) } })
    const facts = await readPhotoFacts(file)
    step({ type: 'changed', id, change: { found: foundIn(facts), facts } })
    onFacts(facts)
  }

  return {
    list,
    step,
    choose(files: readonly File[]): void {
      const chosen = files.map((file) => ({ id: newUuid(), name: file.name, file }))
      const room = stepPhotos(now.current, { type: 'chosen', files: chosen })
      step({ type: 'chosen', files: chosen })
      // one at a time: five phone photos decoded at once take 250 MB
      for (const { id, file } of chosen)
        if (room.photos.some((photo) => photo.id === id))
          preparing.current = preparing.current.then(() => prepare(id, file))
    },
    move: (id: string, by: -1 | 1) => step({ type: 'moved', id, by }),
    remove: (id: string) => step({ type: 'removed', id }),
    /** Resolves to the photos once all are prepared or refused. */
    async settled(): Promise<readonly Photo[]> {
      await filled()
      await preparing.current
      // the last state update is only rendered in the next task
      await new Promise((resolve) => setTimeout(resolve))
      return now.current.photos.filter((photo) => !isPreparing(photo))
    },
  }
}

export function idsOf(photos: readonly Photo[]): string {
  return photos.map((photo) => photo.id).join(' ')
}

/** Reads the stored bytes once, then stores every later change. Returns a promise of the first read. */
function useStoredPhotos(
  name: string,
  photos: readonly Photo[],
  restore: (photos: readonly Photo[]) => void,
) {
  const reading = useRef<Promise<void>>(undefined)
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for the photos the form opened with
  useEffect(() => {
    const read = photos.length === 0 ? Promise.resolve() : fillPhotos(name, photos).then(restore)
    reading.current ??= read.then(() => setReady(true))
  }, [name])
  const held = photos.filter((photo) => photo.jpeg !== undefined)
  const ids = idsOf(held)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the bytes to store
  useEffect(() => {
    if (ready) void storeTreePhotos(name, held)
  }, [name, ready, ids])
  return () => reading.current ?? Promise.resolve()
}
