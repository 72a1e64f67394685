import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PostPage } from '../../features/blog/post-page.tsx'
import { useLoadedMetadata } from '../loaded-metadata.ts'

/** One article; it sets the title and description of the page. */
export function BlogPostScreen() {
  const { postId = '' } = useParams({ strict: false })
  const [facts, setFacts] = useState<{ title: string; description: string }>()
  useLoadedMetadata(facts)
  return <PostPage key={postId} id={postId} onFacts={setFacts} />
}
