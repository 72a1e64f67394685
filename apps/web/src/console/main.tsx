import '../lib/browser/trusted-types.ts'
import './console.css'
import { createRoot } from 'react-dom/client'
import { applyTheme, readTheme } from '../ui/theme.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { ConsolePage } from './console-page.tsx'

applyTheme(readTheme())

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <UiProvider>
      <ConsolePage />
    </UiProvider>,
  )
