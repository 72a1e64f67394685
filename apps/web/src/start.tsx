import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { sweepDrafts } from './lib/drafts.ts'

/** Draws the page of the present address over the prerendered text, which stands until then. */
export async function start(): Promise<void> {
  sweepDrafts()
  const router = createAppRouter()
  await router.load()
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place)
  // As nobody waits for a blank page, it is drawn in slices between which the page answers.
  startTransition(() => root.render(<App router={router} />))
}
