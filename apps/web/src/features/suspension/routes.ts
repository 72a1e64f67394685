import { memberPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const suspensionRoutes = [
  memberPage('/suspension', () => import('./suspension-page.tsx'), 'SuspensionPage', {
    file: 'features/suspension/suspension-page.tsx',
    texts: TEXTS.suspension,
    hub: true,
  }),
] as const
