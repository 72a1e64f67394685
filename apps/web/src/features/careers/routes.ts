import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const careerRoutes = [
  createRoute({
    ...publicPage,
    path: '/careers',
    staticData: {
      file: 'features/careers/careers-page.tsx',
      page: {
        title: 'Careers',
        description: 'Jobs in engineering, science, design and review. Apply with your CV as a PDF.',
      },
    },
    component: lazyPage(() => import('./careers-page.tsx'), 'CareersPage'),
  }),
] as const
