import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const methodologyRoutes = [
  publicPage('/methodology', () => import('./methodology-page.tsx'), 'MethodologyPage', {
    file: 'features/methodology/methodology-page.tsx',
    texts: TEXTS.methodology,
  }),
  publicPage('/methodology/$rule', () => import('./rule-page.tsx'), 'RulePage', {
    file: 'features/methodology/rule-page.tsx',
    texts: TEXTS.methodologyRule,
  }),
] as const
