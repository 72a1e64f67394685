export { EngagePage as EngageScreen } from '../../features/engage/engage-page.tsx'
