import { HistoryPage } from '../../features/activities/history/history-page.tsx'
import { Private } from '../private.tsx'

export function ActivityHistoryScreen() {
  return (
    <Private>
      <HistoryPage />
    </Private>
  )
}
