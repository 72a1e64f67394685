import '@eco/contract/messages/en/checks/blog.json'
import { useEffect, useState } from 'react'
import { dropDraftPhotos, readDraftPhotos, saveDraftPhotos } from '../../../lib/form/drafts.ts'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import type { Blog } from '../mapper.ts'
import { type Media, readChoice } from './media-choice.ts'
import { checkForm, EMPTY, formOf } from './post-form.ts'

const IMAGE_NAME = 'image.jpg'

/** The form of an article, with a draft that survives closing the dialog and the browser. */
export function usePostForm(edited: Blog | undefined) {
  const draft = edited === undefined ? 'blog-post' : `blog-post-${edited.id}`
  const form = useDraftForm(draft, { start: edited ? formOf(edited) : EMPTY, check: checkForm })
  const [media, setMedia] = useState<Media>()
  const [mediaMessage, setMediaMessage] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)

  useEffect(() => {
    if (edited !== undefined) return
    void readDraftPhotos(draft).then(([blob]) => {
      if (blob) setMedia((now) => now ?? { kind: 'image', name: IMAGE_NAME, blob })
    })
  }, [draft, edited])

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setPreparing(true)
    setMediaMessage(undefined)
    const chosen = await readChoice(file)
    setPreparing(false)
    if ('message' in chosen) return setMediaMessage(chosen.message)
    attach(chosen.media)
  }

  function attach(next: Media | undefined): void {
    setMedia(next)
    setMediaMessage(undefined)
    if (next?.kind === 'image') void saveDraftPhotos(draft, [next.blob])
    else void dropDraftPhotos(draft)
  }

  return {
    form,
    media,
    choose,
    detach: () => attach(undefined),
    mediaMessage,
    setMediaMessage,
    isPreparing,
    /** Clears form and draft after publishing. */
    clear(): void {
      form.reset()
      attach(undefined)
    },
  }
}
