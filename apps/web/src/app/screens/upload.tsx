import { UploadPage } from '../../features/assets/page/upload-page.tsx'
import { usePlantTree } from '../plant-tree.ts'

export function UploadScreen() {
  return <UploadPage plant={usePlantTree()} />
}
