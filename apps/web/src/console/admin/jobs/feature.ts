import { HardDrive, ListTodo } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { page as JOBS } from '../../../messages/en/jobs.json'
import { storage as STORAGE } from '../../../messages/en/storage.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'
import { isFailing, useJobs } from './queries.ts'

export const jobsFeature: ConsoleFeature = {
  routes: [
    adminPage('/console/admin/jobs', () => import('./jobs-page.tsx'), 'JobsPage'),
    adminPage('/console/admin/storage', () => import('./storage-page.tsx'), 'StoragePage'),
  ],
  sections: () => [
    { to: '/console/admin/jobs', title: JOBS.title, icon: ListTodo, useWaiting: useFailingJobs },
    { to: '/console/admin/storage', title: STORAGE.title, icon: HardDrive },
  ],
}

function useFailingJobs() {
  const count = useJobs().data?.filter(isFailing).length
  return count ? { count, title: format(JOBS.failing, { count }) } : undefined
}
