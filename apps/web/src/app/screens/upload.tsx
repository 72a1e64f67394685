import { UploadPage } from '../../features/assets/upload-page.tsx'
import { Private } from '../private.tsx'

export function UploadScreen() {
  return (
    <Private>
      <UploadPage />
    </Private>
  )
}
