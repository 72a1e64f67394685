import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const certificateRoutes = [
  publicPage('/certificate/$code', () => import('./certificate-page.tsx'), 'CertificatePage', {
    file: 'features/certificates/certificate-page.tsx',
    template: '/certificate/_certificate',
    texts: TEXTS.certificate,
    unlisted: true,
  }),
] as const
