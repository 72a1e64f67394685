export { CareersPage as CareersScreen } from '../../features/careers/careers-page.tsx'
