import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { blog, blogPost } from '../../messages/en/pages.json'

export const blogRoutes = [
  createRoute({
    ...publicPage,
    path: '/blog',
    staticData: {
      file: 'features/blog/blog-page.tsx',
      page: { texts: blog, hub: true },
    },
    component: lazyPage(() => import('./blog-page.tsx'), 'BlogPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/blog/$postId',
    staticData: {
      file: 'features/blog/article/post-page.tsx',
      template: '/blog/_post',
      page: { texts: blogPost },
    },
    component: lazyPage(() => import('./article/post-page.tsx'), 'PostPage'),
  }),
] as const
