import './lib/trusted-types.ts'
import './app/app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { sweepDrafts } from './lib/drafts.ts'
import { applyTheme, readTheme } from './ui/theme.ts'

applyTheme(readTheme())
sweepDrafts()

const router = createAppRouter()
const place = document.getElementById('root')
// Not at the top level: the screen's own file imports this one and would wait for it for ever.
void router.load().then(() => {
  if (!place) return
  const root = createRoot(place)
  // Drawn afresh, not hydrated: the prerendered text stands until the screen is there, and as nobody waits for a blank
  // page it is drawn in slices between which the page answers.
  startTransition(() => root.render(<App router={router} />))
})
