import { MapPin } from 'lucide-react'
import { sites as SITES } from '../../messages/en/sites.json'
import { type ConsoleFeature, organizationPage } from '../feature.ts'

export const sitesFeature: ConsoleFeature = {
  routes: [
    organizationPage('/console/sites', () => import('./sites-page.tsx'), 'SitesPage'),
    organizationPage('/console/sites/$site', () => import('./site-page.tsx'), 'SitePage'),
  ],
  sections: () => [{ to: '/console/sites', title: SITES.title, icon: MapPin }],
}
