import { ActivitiesPage } from '../../features/activities/activities-page.tsx'

export function ActivitiesScreen() {
  return <ActivitiesPage />
}
