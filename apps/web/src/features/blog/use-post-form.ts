import { useEffect, useRef, useState } from 'react'
import {
  dropDraft,
  dropDraftPhotos,
  readDraft,
  readDraftPhotos,
  saveDraft,
  saveDraftPhotos,
} from '../../lib/drafts.ts'
import { newUuid } from '../../lib/uuid.ts'
import type { Blog } from './mapper.ts'
import { type Media, readChoice } from './media-choice.ts'
import {
  checkForm,
  EMPTY,
  formOf,
  formOfDraft,
  isEmpty,
  type PostErrors,
  type PostForm,
} from './post-form.ts'

/** Debounce of saving the draft, ms. */
const REST_MS = 400
const IMAGE_NAME = 'image.jpg'

const draftOf = (edited: Blog | undefined): string =>
  edited === undefined ? 'blog-post' : `blog-post-${edited.id}`

/** The form of an article, with a draft that survives closing the dialog and the browser. */
export function usePostForm(edited: Blog | undefined) {
  const draft = draftOf(edited)
  const first = () => formOfDraft(readDraft(draft)) ?? (edited ? formOf(edited) : EMPTY)
  const [form, setForm] = useState<PostForm>(first)
  const [isStored, setStored] = useState(() => readDraft(draft) !== undefined)
  const [errors, setErrors] = useState<PostErrors>({})
  const [media, setMedia] = useState<Media>()
  const [mediaMessage, setMediaMessage] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const key = useRef(newUuid())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)

  // Saves the last change at the latest when the form unmounts or the page is left.
  useEffect(() => {
    const flush = () => waiting.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  useEffect(() => {
    if (edited !== undefined) return
    void readDraftPhotos(draft).then(([blob]) => {
      if (blob) setMedia((now) => now ?? { kind: 'image', name: IMAGE_NAME, blob })
    })
  }, [draft, edited])

  function keep(next: PostForm): void {
    waiting.current = () => {
      waiting.current = undefined
      clearTimeout(timer.current)
      if (isEmpty(next)) dropDraft(draft)
      setStored(!isEmpty(next) && saveDraft(draft, next))
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => waiting.current?.(), REST_MS)
  }

  function change(part: Partial<PostForm>): void {
    const next = { ...form, ...part }
    setForm(next)
    const named = Object.keys(part)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !named.includes(name))),
    )
    // Changed content is a new article, so it needs a new key.
    key.current = newUuid()
    setStored(false)
    keep(next)
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setPreparing(true)
    setMediaMessage(undefined)
    const chosen = await readChoice(file)
    setPreparing(false)
    if ('words' in chosen) return setMediaMessage(chosen.words)
    attach(chosen.media)
  }

  function attach(next: Media | undefined): void {
    setMedia(next)
    setMediaMessage(undefined)
    key.current = newUuid()
    if (next?.kind === 'image') void saveDraftPhotos(draft, [next.blob])
    else void dropDraftPhotos(draft)
  }

  /** Clears form and draft after publishing. */
  function clear(): void {
    waiting.current = undefined
    clearTimeout(timer.current)
    setForm(EMPTY)
    setErrors({})
    setMedia(undefined)
    setMediaMessage(undefined)
    setStored(false)
    key.current = newUuid()
    dropDraft(draft)
    void dropDraftPhotos(draft)
  }

  /** @returns true when the form is valid */
  function check(): boolean {
    const found = checkForm(form)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  return {
    form,
    change,
    errors,
    setErrors,
    check,
    clear,
    isStored,
    media,
    choose,
    detach: () => attach(undefined),
    mediaMessage,
    setMediaMessage,
    isPreparing,
    key,
  }
}
