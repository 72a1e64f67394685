import { createRoute } from '@tanstack/react-router'
import { lazyPage, memberMetadata, memberPage } from '../../lib/page/page.ts'

export const walletRoutes = [
  createRoute({
    ...memberPage,
    path: '/wallet',
    staticData: {
      file: 'features/wallet/wallet-page.tsx',
      page: memberMetadata('Wallet', 'Your credits, points and coins.', { hub: true }),
    },
    component: lazyPage(() => import('./wallet-page.tsx'), 'WalletPage'),
  }),
] as const
