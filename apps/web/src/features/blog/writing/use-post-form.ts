import {
  BLOG_TAGS,
  BLOG_VIDEO_MAX_BYTES,
  type BlogTag,
  checkContent,
  checkSummary,
  checkTitle,
  cleanText,
} from '@eco/domain/blog/post'
import '@eco/contract/messages/en/checks/blog.json'
import { useEffect, useState } from 'react'
import { dropDraftPhotos, readDraftPhotos, saveDraftPhotos } from '../../../lib/form/drafts.ts'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts'
import { create as MESSAGES } from '../../../messages/en/blog.json'
import type { Blog } from '../blog.ts'

/** The values of the article form. */
type PostForm = { title: string; summary: string; content: string; tags: readonly BlogTag[] }
const EMPTY: PostForm = { title: '', summary: '', content: '', tags: [] }

const checkForm = ({ title, summary, content }: PostForm) => ({
  title: checkTitle(title),
  summary: checkSummary(summary),
  content: checkContent(content),
})

const formOf = ({ title, summary, content, tags }: Blog): PostForm => ({
  title,
  summary,
  content,
  tags: BLOG_TAGS.filter((tag) => tags.includes(tag)),
})

/** The form's texts as sent. */
export const sentOf = ({ title, summary, content, tags }: PostForm) => ({
  title: title.trim(),
  summary: summary.trim(),
  content: cleanText(content),
  tags: tags.join(','),
})

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

/** A file to upload; `name` is the member's file name. */
type Media = { kind: 'image' | 'video'; name: string; blob: Blob }
type Chosen = { media: Media } | { message: string }

/** Checks a chosen file: downscales an image and rotates it upright, keeps a video as it is. Never throws. */
async function readChoice(file: File): Promise<Chosen> {
  if (file.type.startsWith('video/')) {
    if (file.size === 0) return { message: format(MESSAGES.videoEmpty, { name: file.name }) }
    if (file.size > BLOG_VIDEO_MAX_BYTES)
      return { message: format(MESSAGES.videoTooLarge, { name: file.name }) }
    return { media: { kind: 'video', name: file.name, blob: file } }
  }
  if (!file.type.startsWith('image/')) return { message: format(MESSAGES.notMedia, { name: file.name }) }
  const prepared = await preparePhoto(file, browserDecode)
  if (!prepared.ok) return { message: prepared.message }
  return { media: { kind: 'image', name: file.name, blob: prepared.jpeg } }
}
