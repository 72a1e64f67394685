import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const aboutRoutes = [
  publicPage('/about', () => import('./about-page.tsx'), 'AboutPage', {
    file: 'features/about/about-page.tsx',
    texts: TEXTS.about,
  }),
] as const
