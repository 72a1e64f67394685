import { FileUp } from 'lucide-react'
import { imports as IMPORTS } from '../../messages/en/imports.json'
import { type ConsoleFeature, consolePage } from '../feature.ts'

export const importFeature: ConsoleFeature = {
  routes: [consolePage('/console/import/{-$importId}', () => import('./import-page.tsx'), 'ImportPage')],
  sections: () => [{ to: '/console/import', title: IMPORTS.section, icon: FileUp }],
}
