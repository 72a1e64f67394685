import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const blogRoutes = [
  publicPage('/blog', () => import('./blog-page.tsx'), 'BlogPage', {
    file: 'features/blog/blog-page.tsx',
    texts: TEXTS.blog,
    hub: true,
  }),
  publicPage('/blog/$postId', () => import('./article/post-page.tsx'), 'PostPage', {
    file: 'features/blog/article/post-page.tsx',
    template: '/blog/_post',
    texts: TEXTS.blogPost,
  }),
] as const
