import { FileUser } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { applications as APPLICATIONS } from '../../../messages/en/applications.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'
import { APPLICATIONS_PATH, useOpenApplications } from './queries.ts'

export const applicationsFeature: ConsoleFeature = {
  routes: [
    adminPage(APPLICATIONS_PATH, () => import('./applications-page.tsx'), 'ApplicationsPage'),
    adminPage(
      `${APPLICATIONS_PATH}/$applicationId`,
      () => import('./application-page.tsx'),
      'ApplicationPage',
    ),
  ],
  sections: () => [{ to: APPLICATIONS_PATH, title: APPLICATIONS.title, icon: FileUser, useWaiting }],
}

function useWaiting() {
  const count = useOpenApplications()
  return count ? { count, title: format(APPLICATIONS.waiting, { count }) } : undefined
}
