import { memberPage } from '../lib/page/page.ts'
import * as TEXTS from '../messages/en/pages.json'

/** The pages for which visitors are asked to log in. */
export const memberPages = [
  memberPage(
    '/activities/history',
    () => import('../features/activities/history/history-page.tsx'),
    'HistoryPage',
    { file: 'features/activities/history/history-page.tsx', texts: TEXTS.activityHistory, hub: true },
  ),
  memberPage('/view-assets', () => import('../features/assets/page/assets-page.tsx'), 'AssetsPage', {
    file: 'features/assets/page/assets-page.tsx',
    texts: TEXTS.assets,
    hub: true,
  }),
  memberPage('/trees/$tid', () => import('../features/assets/tree/visits/visits-page.tsx'), 'VisitsPage', {
    texts: TEXTS.treeVisits,
    hub: true,
  }),
  memberPage(
    '/hidden-content',
    () => import('../features/moderation/hidden-content-page.tsx'),
    'HiddenContentPage',
    { file: 'features/moderation/hidden-content-page.tsx', texts: TEXTS.hiddenContent, hub: true },
  ),
  memberPage('/suspension', () => import('../features/suspension/suspension-page.tsx'), 'SuspensionPage', {
    file: 'features/suspension/suspension-page.tsx',
    texts: TEXTS.suspension,
    hub: true,
  }),
  memberPage('/userDashboard', () => import('./screens/dashboard.tsx'), 'DashboardScreen', {
    file: 'app/screens/dashboard.tsx',
    texts: TEXTS.dashboard,
    bar: 'hidden',
    hub: true,
  }),
  memberPage('/orgDashboard', () => import('./screens/org-redirect.tsx'), 'OrgRedirectScreen', {
    texts: TEXTS.organizationDashboard,
    bar: 'hidden',
  }),
  memberPage('/wallet', () => import('./screens/wallet.tsx'), 'WalletScreen', {
    file: 'app/screens/wallet.tsx',
    texts: TEXTS.wallet,
    hub: true,
  }),
  memberPage('/upload', () => import('./screens/upload.tsx'), 'UploadScreen', {
    file: 'app/screens/upload.tsx',
    texts: TEXTS.upload,
    hub: true,
  }),
] as const
