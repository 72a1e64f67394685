import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'
import { wallet } from '../../messages/en/pages.json'

export const walletRoutes = [
  createRoute({
    ...memberPage,
    path: '/wallet',
    staticData: {
      file: 'features/wallet/wallet-page.tsx',
      page: memberMetadata(wallet, { hub: true }),
    },
    component: lazyPage(() => import('./wallet-page.tsx'), 'WalletPage'),
  }),
] as const
