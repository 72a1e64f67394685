import { BlogPage } from '../../features/blog/blog-page.tsx'

export function BlogScreen() {
  return <BlogPage />
}
