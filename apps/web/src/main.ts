import './lib/browser/trusted-types.ts'
import './app/app.css'
import { nextTask } from './lib/browser/next-task.ts'
import { applyTheme, readTheme } from './ui/theme.ts'

applyTheme(readTheme())

/** Evaluates each part in its own task: in one task they would block a phone for a third of a second. */
async function startInParts(): Promise<void> {
  await import('react-dom/client')
  await nextTask()
  await import('@tanstack/react-router')
  await nextTask()
  const { start } = await import('./start.tsx')
  await nextTask()
  await start()
}

void startInParts()
