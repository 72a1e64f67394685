import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PostPage } from '../../features/blog/post-page.tsx'
import { usePageMetadata } from '../page-metadata.ts'

/** An article at its own address; title and description of the page are the article's. */
export function BlogPostScreen() {
  const { postId = '' } = useParams({ strict: false })
  const [facts, setFacts] = useState<{ title: string; description: string }>()
  usePageMetadata(facts)
  return <PostPage key={postId} id={postId} onFacts={setFacts} />
}
