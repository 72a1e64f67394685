import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { certificate } from '../../messages/en/pages.json'

export const certificateRoutes = [
  createRoute({
    ...publicPage,
    path: '/certificate/$code',
    staticData: {
      file: 'features/certificates/certificate-page.tsx',
      template: '/certificate/_certificate',
      page: { texts: certificate, unlisted: true },
    },
    component: lazyPage(() => import('./certificate-page.tsx'), 'CertificatePage'),
  }),
] as const
