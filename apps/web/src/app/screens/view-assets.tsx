import { AssetsPage } from '../../features/assets/assets-page.tsx'
import { Private } from '../private.tsx'

export function ViewAssetsScreen() {
  return (
    <Private>
      <AssetsPage />
    </Private>
  )
}
