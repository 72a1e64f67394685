import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const careerRoutes = [
  publicPage('/careers', () => import('./careers-page.tsx'), 'CareersPage', {
    file: 'features/careers/careers-page.tsx',
    texts: TEXTS.careers,
  }),
] as const
