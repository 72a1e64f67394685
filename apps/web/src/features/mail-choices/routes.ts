import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, publicPage } from '../../lib/page/page.ts'
import { stopMail } from '../../messages/en/pages.json'

export const mailChoiceRoutes = [
  createRoute({
    ...publicPage,
    path: '/mail/stop',
    staticData: { page: memberMetadata(stopMail) },
    component: lazyPage(() => import('./stop-page.tsx'), 'StopPage'),
  }),
] as const
