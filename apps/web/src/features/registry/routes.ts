import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const registryRoutes = [
  publicPage('/registry', () => import('./registry-page.tsx'), 'RegistryPage', {
    file: 'features/registry/registry-page.tsx',
    texts: TEXTS.registry,
  }),
  publicPage('/registry/$serial', () => import('./serial-page.tsx'), 'SerialPage', {
    file: 'features/registry/serial-page.tsx',
    template: '/registry/_serial',
    texts: TEXTS.registrySerial,
  }),
  publicPage('/verify', () => import('./verify/verify-page.tsx'), 'VerifyPage', {
    file: 'features/registry/verify/verify-page.tsx',
    texts: TEXTS.verify,
  }),
] as const
