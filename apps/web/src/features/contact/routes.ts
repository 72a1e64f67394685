import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const contactRoutes = [
  publicPage('/contact', () => import('./contact-page.tsx'), 'ContactPage', {
    file: 'features/contact/contact-page.tsx',
    texts: TEXTS.contact,
  }),
] as const
