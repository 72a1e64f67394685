import { UploadPage } from '../../features/assets/upload-page.tsx'
import { usePlantTree } from '../plant-tree.ts'
import { Private } from '../private.tsx'

export function UploadScreen() {
  return (
    <Private>
      <Upload />
    </Private>
  )
}

function Upload() {
  return <UploadPage plant={usePlantTree()} />
}
