import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const blogRoutes = [
  createRoute({
    ...publicPage,
    path: '/blog',
    staticData: {
      file: 'features/blog/blog-page.tsx',
      page: {
        title: 'Blog',
        description: 'Members and editors write about carbon credits and sustainable development.',
        hub: true,
      },
    },
    component: lazyPage(() => import('./blog-page.tsx'), 'BlogPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/blog/$postId',
    staticData: {
      file: 'features/blog/article/post-page.tsx',
      template: '/blog/_post',
      page: { title: 'Blog post', description: 'A post on the EcoLedger blog.' },
    },
    component: lazyPage(() => import('./article/post-page.tsx'), 'PostPage'),
  }),
] as const
