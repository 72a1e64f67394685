import '../lib/browser/trusted-types.ts'
import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../lib/api/query.ts'
import { translationsLoaded } from '../lib/language/catalogues.ts'
import { console as MESSAGES } from '../messages/en/console.json'
import { PRODUCT } from '../ui/art.tsx'
import { applyTheme, readTheme } from '../ui/theme.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { createConsoleRouter } from './router.tsx'

applyTheme(readTheme())

async function start(): Promise<void> {
  await translationsLoaded()
  document.title = `${MESSAGES.title} · ${PRODUCT}`
  document.querySelector('meta[name="description"]')?.setAttribute('content', MESSAGES.description)
  const place = document.getElementById('root')
  if (place)
    createRoot(place).render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={createConsoleRouter()} />
        </UiProvider>
      </QueryClientProvider>,
    )
}

void start()
