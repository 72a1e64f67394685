import { FRAME } from '../messages.ts'

/** Above every page of a demo; the server writes it into the page, so that it is there before any script. */
export function DemoStrip() {
  return (
    <aside className="demo-strip" aria-label={FRAME.demoStrip}>
      <p>
        <b>{FRAME.demo}</b> {FRAME.demoInvented}
      </p>
    </aside>
  )
}
