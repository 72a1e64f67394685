import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createAppRouter } from './app/app.tsx'
import { deleteOldDrafts } from './lib/form/drafts.ts'
import { translationsLoaded } from './lib/language/catalogues.ts'

/**
 * Renders the current page over the prerendered HTML, which stays visible until then. Waits for `nextTask` between
 * steps that would block a phone together.
 */
export async function start(nextTask: () => Promise<void>): Promise<void> {
  deleteOldDrafts()
  const router = createAppRouter()
  await nextTask()
  await router.load()
  await translationsLoaded()
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place)
  // The prerendered page is already visible, so React renders in slices and keeps the page responsive.
  startTransition(() => root.render(<App router={router} />))
}
