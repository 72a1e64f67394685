import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PostPage } from '../../features/blog/post-page.tsx'
import { usePageMetadata } from '../page-metadata.ts'

/** One article; it sets the title and description of the page. */
export function BlogPostScreen() {
  const { postId = '' } = useParams({ strict: false })
  const [facts, setFacts] = useState<{ title: string; description: string }>()
  usePageMetadata(facts)
  return <PostPage key={postId} id={postId} onFacts={setFacts} />
}
