import './lib/browser/trusted-types.ts'
import './app/app.css'
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
  await start(nextTask)
}

/**
 * Lets the browser handle input and paint first. Uses a message, because nested timers wait at least 4 ms.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

void startInParts()
