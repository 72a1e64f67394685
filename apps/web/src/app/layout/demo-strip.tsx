import { FRAME } from '../messages.ts'

/**
 * Shown above every page of a demo; the server writes it into the page, so that it shows before any script
 * runs.
 */
export function DemoStrip() {
  return (
    <aside className="demo-strip" aria-label={FRAME.demoStrip}>
      <p>
        <b>{FRAME.demo}</b> {FRAME.demoInvented}
      </p>
    </aside>
  )
}
