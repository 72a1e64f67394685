import '@eco/contract/messages/en/checks/assets.json'
import { ApiError, api } from '@eco/contract'
import { checkVisitDbh, checkVisitHeight } from '@eco/domain/visits/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { queryKeys } from '../../../../lib/api/query.ts'
import { failureMessage } from '../../../../lib/api/refusal.ts'
import { type Attempt, useSend } from '../../../../lib/api/use-send.ts'
import { useDraftForm } from '../../../../lib/form/use-draft-form.ts'
import { currentSession } from '../../../../lib/session/session.ts'
import { form as MESSAGES } from '../../../../messages/en/assets/visits.json'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { dropTreeDraft, plainPhotos } from '../draft.ts'
import type { Photo } from '../photos/photo-list.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { type Visit, type VisitedTree, type VisitWindow, visitIn } from './queries.ts'

export type VisitValues = {
  alive: string
  height: string
  dbh: string
  /** at most one; its bytes are stored apart */
  photos: ReturnType<typeof plainPhotos>
}

/** A correction starts with what was recorded. */
const startOf = (visit: Visit | undefined): VisitValues => ({
  alive: visit === undefined ? '' : visit.alive ? 'alive' : 'dead',
  height: visit?.height?.toString() ?? '',
  dbh: visit?.dbh?.toString() ?? '',
  photos: visit?.image_url
    ? [{ id: visit.visit_id, name: MESSAGES.kept, url: visit.image_url, found: undefined, facts: undefined }]
    : [],
})

const optional = (text: string, check: typeof checkVisitHeight) =>
  text.trim() === '' ? undefined : check(Number(text))

function checkVisit({ alive, height, dbh, photos }: VisitValues) {
  return {
    photos: alive !== 'dead' && photos.length === 0 ? MESSAGES.photoMissing : undefined,
    alive: alive === '' ? { code: 'visit.alive' } : undefined,
    height: optional(height, checkVisitHeight),
    dbh: optional(dbh, checkVisitDbh),
  }
}

/** The form of a visit, with a draft for each window; a failure loses nothing. */
export function useVisitForm({ tree, visits }: VisitedTree, { months }: VisitWindow, onDone: () => void) {
  const name = `visit-${tree.tid}-${months}`
  const [start] = useState(() => startOf(visitIn(visits, months)))
  const form = useDraftForm<VisitValues>(name, { start, check: checkVisit })
  const [opened] = useState(() => form.getValues('photos') as readonly Photo[])
  const photos = usePhotos(name, opened, () => undefined)
  const [isUploading, setUploading] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const { fill } = form
  const plain = JSON.stringify(plainPhotos(photos.list.photos))
  const first = useRef(plain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the photos
  useEffect(() => {
    if (first.current !== plain) fill({ photos: JSON.parse(plain) })
    first.current = plain
  }, [plain])

  /** @returns the address of the photo; undefined without one */
  async function upload({ signal, onProgress, keyFor }: Attempt): Promise<string | undefined> {
    const [photo] = await photos.settled()
    if (photo?.url !== undefined || photo?.jpeg === undefined) return photo?.url
    setUploading(true)
    const options = { idempotencyKey: keyFor(photo.id), signal, onProgress }
    const { imageUrls } = await call(api.uploadImages, { files: { images: [photo.jpeg] } }, options)
    const [url = ''] = imageUrls
    photos.step({ type: 'changed', id: photo.id, change: { url } })
    return url
  }

  const sending = useSend({
    async mutationFn(values: VisitValues, attempt) {
      const image_url = await upload(attempt).finally(() => setUploading(false))
      const isAlive = values.alive === 'alive'
      const body = {
        ...{ alive: isAlive, height: values.height, dbh: values.dbh },
        ...(image_url !== undefined && { image_url }),
      }
      const { key } = form.keyFor(JSON.stringify(body))
      const options = { idempotencyKey: key, signal: attempt.signal }
      return call(api.recordVisit, { params: { tid: tree.tid }, body }, options)
    },
    async onSuccess({ message }) {
      form.reset()
      dropTreeDraft(name)
      toast.success(message)
      onDone()
      const { userId } = currentSession()
      if (userId !== undefined) await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    },
    onError(error) {
      const { image_url, ...errors } = error instanceof ApiError ? error.fields : {}
      // Uploads that the server no longer has are sent again.
      if (image_url !== undefined) photos.step({ type: 'forgotten' })
      form.showErrors({ ...errors, ...(image_url !== undefined && { photos: image_url }) })
    },
  })

  return {
    ...form,
    photo: photos.list.photos[0],
    refusal: photos.list.refusals[0]?.message,
    choose(files: readonly File[]): void {
      for (const { id } of photos.list.photos) photos.remove(id)
      // After the list is empty, so that there is room for one.
      setTimeout(() => photos.choose(files.slice(0, 1)))
    },
    removePhoto: () => {
      for (const { id } of photos.list.photos) photos.remove(id)
    },
    reset(): void {
      form.reset()
      photos.step({
        type: 'restored',
        photos: opened === undefined ? [] : (start.photos as readonly Photo[]),
      })
    },
    held: sending.isPending,
    busy: sending.isPending ? (isUploading ? MESSAGES.uploading : MESSAGES.saving) : undefined,
    failure: failureMessage(sending.error, { refused: MESSAGES.failed, noAnswer: MESSAGES.noAnswer }),
    save: () => void form.submit((values) => sending.mutate(values)),
  }
}

export type VisitForm = ReturnType<typeof useVisitForm>
